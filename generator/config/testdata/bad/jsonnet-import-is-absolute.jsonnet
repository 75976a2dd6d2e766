import '/etc/hostname'

local a = { b: a };
a

// In place of Grafana's list of fonts, of which the files are not on npm.
import { css } from '@emotion/react';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

export const getFontStyles = () =>
  css([{ '@font-face': { fontFamily: 'Inter', fontStyle: 'normal', fontWeight: '100 900', fontDisplay: 'block', src: `url(${inter}) format('woff2')` } }] as never);

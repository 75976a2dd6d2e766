declare module '*.woff2' {
  const url: string;
  export default url;
}

declare module 'icons' {
  const icons: Record<string, unknown>;
  export default icons;
}

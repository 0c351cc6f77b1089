/** Address of the bundled style sheet, with its integrity hash after a `#`. */
declare module '*.css?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the import of a URL is always a default export
  export default address;
}

/** Address of the compiled web worker. */
declare module '*?worker&url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the import of a URL is always a default export
  export default address;
}

/** Address of the WebAssembly module, with its integrity hash after a `#`. */
declare module '*.wasm?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: the import of a URL is always a default export
  export default address;
}

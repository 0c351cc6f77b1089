/** Address of the bundled style sheet, with its integrity hash after a `#`. */
declare module '*.css?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what an import of a file's address gives has no other name
  export default address;
}

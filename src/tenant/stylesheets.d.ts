/** Address of the bundled sheet as the build emits it, with its integrity after a `#`. */
declare module '*.css?url' {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: what an import of a file's address gives has no other name
  export default address;
}

/** A subset of the library's own table, cut by the build (build/phoneMetadata.ts). */
declare module 'libphonenumber-js/metadata.max.json?*' {
  const metadata: import('libphonenumber-js/core').MetadataJson;
  // biome-ignore lint/style/noDefaultExport: what an import of a JSON file gives has no other name
  export default metadata;
}

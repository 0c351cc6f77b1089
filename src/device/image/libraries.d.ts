declare module 'exifr/dist/mini.esm.mjs' {
  /** Undefined if the file has no EXIF. */
  export function parse(file: Uint8Array, options: object): Promise<unknown>;
}

declare module 'piexifjs' {
  interface Piexif {
    /** Block → tag number → definition. The library throws on tags that are missing here. */
    readonly TAGS: Record<string, Record<number, { name: string; type: string }>>;
    /** The EXIF block as a binary string, starting with `Exif\0\0`. */
    dump(blocks: Readonly<Record<string, object>>): string;
  }
  const piexif: Piexif;
  // biome-ignore lint/style/noDefaultExport: a CommonJS library only has a default export
  export default piexif;
}

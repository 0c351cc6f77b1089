declare module 'exifr/dist/mini.esm.mjs' {
  /** Undefined where the file holds no EXIF. */
  export function parse(file: Uint8Array, options: object): Promise<unknown>;
}

declare module 'piexifjs' {
  interface Piexif {
    /** Block → tag number → what the library knows of it. It throws on tags that it does not know. */
    readonly TAGS: Record<string, Record<number, { name: string; type: string }>>;
    /** The EXIF block as a binary string, `Exif` and two zeros first. */
    dump(blocks: Readonly<Record<string, object>>): string;
  }
  const piexif: Piexif;
  // biome-ignore lint/style/noDefaultExport: a CommonJS library has no other
  export default piexif;
}

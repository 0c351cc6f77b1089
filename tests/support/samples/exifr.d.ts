declare module 'exifr/dist/full.esm.mjs' {
  /** The full EXIF reader, for checking the app's photos. The app itself bundles a smaller version. */
  const exifr: {
    parse(file: Uint8Array, options: object): Promise<Record<string, Record<number, unknown>> | undefined>;
    gps(file: Uint8Array): Promise<{ latitude: number; longitude: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: the library has a default export
  export default exifr;
}

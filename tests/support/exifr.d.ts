declare module 'exifr/dist/full.esm.mjs' {
  /** The whole reader: for looking at what the app, which has the small one, has written. */
  const exifr: {
    parse(file: Uint8Array, options: object): Promise<Record<string, Record<number, unknown>> | undefined>;
    gps(file: Uint8Array): Promise<{ latitude: number; longitude: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: the library has it
  export default exifr;
}

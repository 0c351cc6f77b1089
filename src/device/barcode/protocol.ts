/** What the page sends to the barcode worker. Each request gets one reply with its id. */
export type DecodeRequest =
  /** The WebAssembly module, sent once, before all pixels. The worker itself cannot make requests. */
  | { readonly kind: 'module'; readonly id: number; readonly bytes: ArrayBuffer }
  | { readonly kind: 'pixels'; readonly id: number; readonly pixels: ImageData };

export type DecodeReply =
  | { readonly id: number; readonly texts: readonly string[] }
  | { readonly id: number; readonly error: string };

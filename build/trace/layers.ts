/** What gave a value a chance to be another one. */
export type LayerName =
  | 'default'
  | 'locale'
  | 'provider'
  | 'environment'
  | 'footer field'
  | 'footer codes'
  | 'flavour';

/** One place that may decide a value. */
export interface Layer {
  readonly layer: LayerName;
  /** Null where it says nothing. */
  readonly value: unknown;
  /** Where it says so, or would: below the project's folder for ours, below the tenants folder for a carrier's. */
  readonly file: string;
  /** 1-based; null where it says nothing. */
  readonly line: number | null;
}

export interface Trace {
  readonly value: unknown;
  /** Weakest first. */
  readonly layers: readonly Layer[];
  /** Index of the layer that decides. */
  readonly decides: number;
}

/** The last layer that says something decides. */
export function traceOf(layers: readonly Layer[]): Trace {
  const decides = layers.findLastIndex((layer) => layer.value !== null);
  return { value: layers[decides]?.value ?? null, layers, decides };
}

export function said(
  layer: LayerName,
  value: unknown,
  at: { readonly file: string; readonly line: number },
): Layer {
  return { layer, value, file: at.file, line: at.line };
}

export function silent(layer: LayerName, file: string): Layer {
  return { layer, value: null, file, line: null };
}

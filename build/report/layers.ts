/** The sources that can set a value, such as a file or a built-in default. */
export type LayerName =
  | 'default'
  | 'locale'
  | 'provider'
  | 'environment'
  | 'footer field'
  | 'footer codes'
  | 'flavour'
  | 'needed capability';

/** One source of a value. */
export interface Layer {
  readonly layer: LayerName;
  /** Null if this source does not set the value. */
  readonly value: unknown;
  /**
   * The file that sets the value or could set it. The path of a built-in value is relative to the project, other paths
   * are relative to the tenants folder.
   */
  readonly file: string;
  /** 1-based; null if this source does not set the value. */
  readonly line: number | null;
}

export interface Trace {
  readonly value: unknown;
  /** In ascending order of precedence. */
  readonly layers: readonly Layer[];
  /** Index of the layer whose value is used. */
  readonly decidingIndex: number;
}

/** The last layer with a value takes precedence. */
export function traceOf(layers: readonly Layer[]): Trace {
  const decidingIndex = layers.findLastIndex((layer) => layer.value !== null);
  return { value: layers[decidingIndex]?.value ?? null, layers, decidingIndex };
}

export function setLayer(
  layer: LayerName,
  value: unknown,
  at: { readonly file: string; readonly line: number },
): Layer {
  return { layer, value, file: at.file, line: at.line };
}

export function unsetLayer(layer: LayerName, file: string): Layer {
  return { layer, value: null, file, line: null };
}

import type { Layer, Trace } from '#build/report/layers.ts';
import { type Flavour, flavours } from '#src/tenant/flavour.ts';
import { oneLine } from '../cli/printable.ts';
import type { Palette } from '../cli/reportText.ts';
import { renderTable } from '../cli/table.ts';

interface TracedSubject {
  readonly name: string;
  readonly code: string;
  readonly environment: string;
  /** The carrier's own flavour. */
  readonly flavour: Flavour;
  readonly tenants: string;
  readonly traces: Readonly<Record<Flavour, Trace>>;
}

/**
 * Prints one block per flavour, or a single block if both are equal: the value, then one line per source, with an arrow
 * at the source that determines the value.
 */
export function describeTraces(subject: TracedSubject, palette: Palette, width?: number): string {
  const { name, code, environment, flavour, traces } = subject;
  const isSame = JSON.stringify(traces.standard) === JSON.stringify(traces.vice);
  const shown = isSame ? [flavour] : [flavour, ...flavours.filter((other) => other !== flavour)];
  const blocks = shown.map((each) => {
    const title = isSame
      ? 'on both backends'
      : `on ${each}${each === flavour ? ' (the backend of this carrier)' : ''}`;
    const { value, layers, decidingIndex } = traces[each];
    const rows = layers.map((layer, index) => describeLayer(layer, index === decidingIndex, subject.tenants));
    const lines = renderTable([{}, { fit: 'cut' }, { fit: 'move' }], rows, { width, indent: '  ' });
    return [`${title}: ${palette.bold(showValue(value))}`, ...lines].join('\n');
  });
  return `${palette.bold(`${name} of ${code} for ${environment}`)}\n${blocks.join('\n')}\n`;
}

function describeLayer(layer: Layer, decides: boolean, tenants: string): string[] {
  const file = layer.file.startsWith('src/') ? layer.file : `${tenants}/${layer.file}`;
  const location = layer.line === null ? `${file} (not set)` : `${file}:${layer.line}`;
  return [`${decides ? '→' : ' '} ${layer.layer}`, showValue(layer.value), location];
}

export function showValue(value: unknown): string {
  return value === null || value === undefined ? '–' : oneLine(JSON.stringify(value));
}

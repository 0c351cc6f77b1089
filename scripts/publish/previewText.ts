import { isPreviewExpired, type StoredPreview } from '#build/publish/previews.ts';
import { count } from '../cli/count.ts';
import { oneLine } from '../cli/printable.ts';
import { renderTable } from '../cli/table.ts';

const maxAddresses = 20;

/** Returns one line per carrier with the address of its start page. */
export function describePreviewAddresses(codes: readonly string[], origin: string): string[] {
  const rows = codes.slice(0, maxAddresses).map((code) => [code, `${origin}/app/${code}/start`]);
  const more = codes.length - rows.length;
  return [
    ...renderTable([{}, {}], rows, { width: undefined }).map((line) => `  ${line}`),
    ...(more > 0 ? [`  and ${more} more: ${origin}/app/CODE/start`] : []),
  ];
}

/**
 * Returns a table of previews: when they expire, their size, who published them and why, and their origins.
 * @param originOf returns undefined if no address is configured
 */
export function describePreviews(
  previews: readonly StoredPreview[],
  originOf: (name: string) => string | undefined,
  { nowMs, width }: { readonly nowMs: number; readonly width: number | undefined },
): string[] {
  if (previews.length === 0) return ['  no previews'];
  const rows = previews.map((stored) => {
    const { name, preview } = stored;
    if (!preview) return [name, 'damaged'];
    const { expires, carriers, actor, message } = preview;
    const until = `${isPreviewExpired(stored, nowMs) ? 'expired' : 'until'} ${expires.slice(0, 16)}Z`;
    const why = message === undefined ? actor : `${actor}: ${message}`;
    return [name, until, count(carriers.length, 'carrier'), oneLine(why), originOf(name) ?? ''];
  });
  return renderTable([{}, {}, {}, { fit: 'cut' }, { fit: 'move' }], rows, { width });
}

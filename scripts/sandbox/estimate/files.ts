import type { SandboxWorld } from '../calls.ts';
import { readCarrier } from '../carriers.ts';
import { homeOf } from '../guests.ts';
import type { SandboxClaim } from '../seed/claims.ts';
import { localeOf, type View } from '../view.ts';
import { renderPdf } from './pdf.ts';
import { renderPng } from './png.ts';
import { drawSheet } from './sheet.ts';

/** The estimate fields that are the same in both flavours. */
export function estimateEntity({ id, estimate }: SandboxClaim, view: View): object | null {
  if (!estimate) return null;
  const { cost, document, deductible = null, message } = estimate;
  const at = (file: string) => view.address(`/_sandbox/estimates/${view.carrier}/${file}`);
  return {
    id: Number(estimateIdOf({ id })),
    cost,
    deductible,
    message: message?.[view.locale] ?? null,
    ...(document !== null && { [document === 'raw' ? 'pdf_raw_url' : 'pdf_url']: at(`${id}.pdf`) }),
    pdf_png_url: document === 'whole' ? at(`${id}.png`) : document === 'torn' ? at('gone.png') : null,
  };
}

export function estimateIdOf({ id }: Pick<SandboxClaim, 'id'>): string {
  return String(Number(id) + 20_000);
}

/**
 * Returns an estimate document or its preview image; undefined if the carrier has no such estimate or the estimate has
 * no such file.
 */
export function readEstimateFile(world: SandboxWorld, code: string, file: string): Buffer | undefined {
  const [, id = '', kind] = /^(\d{1,12})\.(pdf|png)$/.exec(file) ?? [];
  const found = readCarrier(homeOf(world, code), code);
  const claim = world.customers.of(code).claim(id);
  if (!found.ok || !claim?.estimate?.document) return undefined;
  if (kind === 'png' && claim.estimate.document !== 'whole') return undefined;
  const { provider } = found.carrier;
  const marks = drawSheet(claim, provider, localeOf(provider));
  return kind === 'pdf' ? renderPdf(marks) : renderPng(marks);
}

import type { SandboxWorld } from '../calls.ts';
import { readCarrier } from '../carriers.ts';
import type { SandboxClaim } from '../seed/claims.ts';
import { parentFolderOf } from '../unbundled.ts';
import { localeOf, type View } from '../view.ts';
import { drawEstimatePage } from './estimatePage.ts';
import { renderPdf } from './pdf.ts';
import { renderPng } from './png.ts';

/** The estimate fields that are the same in both flavours. */
export function estimateEntity({ id, estimate }: SandboxClaim, view: View): object | null {
  if (!estimate) return null;
  const { cost, document, deductible = null, message } = estimate;
  const urlOf = (file: string) => view.urlOf(`/_sandbox/estimates/${view.carrier}/${file}`);
  return {
    id: Number(estimateIdOf({ id })),
    cost,
    deductible,
    message: message?.[view.locale] ?? null,
    ...(document !== null && { [document === 'raw' ? 'pdf_raw_url' : 'pdf_url']: urlOf(`${id}.pdf`) }),
    pdf_png_url: document === 'whole' ? urlOf(`${id}.png`) : document === 'torn' ? urlOf('gone.png') : null,
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
  const found = readCarrier(parentFolderOf(world, code), code);
  const claim = world.customers.of(code).claim(id);
  if (!found.ok || !claim?.estimate?.document) return undefined;
  if (kind === 'png' && claim.estimate.document !== 'whole') return undefined;
  const { provider } = found.carrier;
  const elements = drawEstimatePage(claim, provider, localeOf(provider));
  return kind === 'pdf' ? renderPdf(elements) : renderPng(elements);
}

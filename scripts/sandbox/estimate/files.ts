import { texts } from '../seed/texts/texts.ts';
import { readCarrier } from '../state/carriers.ts';
import { localeOf } from '../state/locale.ts';
import type { SandboxWorld } from '../state/world.ts';
import { drawEstimatePage } from './estimatePage.ts';
import { renderPdf } from './pdf.ts';
import { renderPng } from './png.ts';

/**
 * Returns an estimate document or its preview image; undefined if the carrier has no such estimate or the estimate has
 * no such file.
 */
export function readEstimateFile(world: SandboxWorld, code: string, file: string): Buffer | undefined {
  const [, id = '', kind] = /^(\d{1,12})\.(pdf|png)$/.exec(file) ?? [];
  const found = readCarrier(world, code);
  const claim = world.customers.of(code).claim(id);
  if (!found.ok || !claim?.estimate?.document) return undefined;
  if (kind === 'png' && claim.estimate.document !== 'whole') return undefined;
  const { provider } = found.carrier;
  const elements = drawEstimatePage(claim, provider, texts[localeOf(provider, world)].estimate);
  return kind === 'pdf' ? renderPdf(elements) : renderPng(elements);
}

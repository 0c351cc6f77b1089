import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderBrandStyle } from '#build/brand/brand.ts';
import { resolveBrand } from '#build/check/resolveCarrier.ts';
import { projectRoot } from '#build/core/sources.ts';
import { photoPlans, promptsOf } from '../seed/photoSets.ts';
import { type CarrierFolders, readCarrier } from '../state/carriers.ts';
import type { SandboxWorld } from '../state/world.ts';

const prompts = (Object.keys(photoPlans) as (keyof typeof photoPlans)[])
  .flatMap(promptsOf)
  .map(({ prompt }) => prompt);
const photos: ReadonlySet<string> = new Set(prompts.map(({ picture }) => `${picture}.jpg`));
const drawings: ReadonlyMap<string, string> = new Map(
  prompts.map(({ picture, drawing = picture }) => [`${picture}-example.svg`, drawing]),
);

/** Returns a photo of a seeded claim. */
export function readPhoto(file: string): Buffer | undefined {
  return photos.has(file) ? readFileSync(join(projectRoot, 'scripts/sandbox/pictures', file)) : undefined;
}

/** Returns the example picture of a prompt, drawn in the colours of the carrier. */
export function readExample(folders: CarrierFolders, code: string, file: string): Buffer | undefined {
  const drawing = drawings.get(file);
  const result = drawing === undefined ? undefined : readCarrier(folders, code);
  if (!result?.ok) return undefined;
  const style = renderBrandStyle(resolveBrand(result.carrier.provider));
  const symbol = readFileSync(join(projectRoot, `src/ui/art/photo-${drawing}.svg`), 'utf8');
  return Buffer.from(
    symbol
      .replace(
        /^<svg([^>]*)><symbol [^>]*viewBox="([^"]*)">/,
        `<svg$1 viewBox="$2" width="640" height="480"><style>${style}svg{--font:sans-serif;--mono:monospace;background:var(--art-ground)}</style>`,
      )
      .replace('</symbol>', ''),
  );
}

/**
 * Returns the sample document of an estimate, or its preview; undefined if the carrier has no such estimate, or the
 * estimate has no such file.
 */
export function readEstimateFile(world: SandboxWorld, code: string, file: string): Buffer | undefined {
  const [, id = '', kind] = /^(\d{1,12})\.(pdf|png)$/.exec(file) ?? [];
  const document = world.customers.of(code).claim(id)?.estimate?.document;
  if (!document || !readCarrier(world, code).ok || (kind === 'png' && document !== 'whole')) return undefined;
  return readFileSync(join(projectRoot, `scripts/sandbox/documents/estimate.${kind}`));
}

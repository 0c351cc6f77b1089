import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deriveTokens } from '#build/brand/brand.ts';
import { contrast } from '#build/brand/colour.ts';
import { readEnvironments } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { listCarriers } from '#scripts/sandbox/state/carriers.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { providerFileSchema } from '#src/tenant/schema.ts';

const root = join(projectRoot, 'tenants');
const environments = readEnvironments(join(root, 'environments.json'));
const folders = readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory());

describe('shipped carriers', () => {
  it('include every code in the environments file, except sandbox carriers without a bundle', () => {
    const named = Object.values(environments.environments).flatMap((environment) => [
      ...Object.keys(environment.codes),
      ...(environment.insurer_portal ? [environment.insurer_portal.provider_code] : []),
    ]);
    const all = new Set([
      ...named,
      ...environments.footer_provider_codes,
      environments.supplement_provider_code,
    ]);
    const guestCodes = listCarriers(unbundledDir);
    expect([...all].filter((code) => !folders.includes(code) && !guestCodes.includes(code))).toEqual([]);
    expect(guestCodes.filter((code) => folders.includes(code))).toEqual([]);
  });
});

describe('logos for a dark background', () => {
  const dark = folders.flatMap((code) => {
    const file = JSON.parse(readFileSync(join(root, code, 'provider.json'), 'utf8'));
    const { livery } = v.parse(providerFileSchema, file);
    return livery?.dark_logos ? [[code, livery.brand_colour ?? ''] as const] : [];
  });

  it.each(dark)(
    'have colours that contrast with the dark surface, or blend into it, for %s',
    (code, brand) => {
      const { surface } = deriveTokens({ brand }, 'dark');
      for (const use of ['original', 'horizontal', 'vertical']) {
        const svg = readFileSync(join(root, code, 'logos', `${use}.svg`), 'utf8');
        const ratios = [...svg.matchAll(/(?:fill|stroke)="(#[0-9a-f]{3,6})"/g)].map(([, colour = '']) =>
          contrast(colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour, surface),
        );
        expect(ratios.filter((ratio) => ratio < 3 && ratio > 1.3)).toEqual([]);
        expect(Math.max(...ratios)).toBeGreaterThan(3);
      }
    },
  );
});

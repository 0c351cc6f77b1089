import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readPage, readPageData } from '../support/browser/site.ts';
import { createWorkspace, optionsFor, silent } from '../support/pipeline/tenants.ts';

it('fallback pages and pages of a carrier without a phone number show the support number of the environment [COOK-01]', async () => {
  const workspace = createWorkspace();
  onTestFinished(() => workspace.dispose());
  const file = JSON.parse(readFileSync(workspace.environments, 'utf8'));
  file.environments['production-us'].support_phone = '+1 (202) 555-0188';
  writeFileSync(workspace.environments, JSON.stringify(file));
  workspace.addTenant('named');
  workspace.addTenant('nameless', { provider: { phone: undefined, formatted_phone: undefined } });
  const report = await buildCarriers(optionsFor(workspace), silent);
  expect(report.failed).toEqual([]);
  const root = join(workspace.out, 'production-us');
  expect(readPageData(root, 'nameless').supportPhone).toBe('+1 (202) 555-0188');
  expect(readPage(root, 'nameless', 'index')).toContain('href="tel:+12025550188"');
  expect(readPageData(root, 'named')).not.toHaveProperty('supportPhone');
  for (const folder of ['_vice', '_standard'])
    expect(readPageData(root, folder), 'the carrier is not loaded yet').toMatchObject({
      supportPhone: '+1 (202) 555-0188',
    });
}, 120_000);

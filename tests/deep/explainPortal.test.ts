import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { livery } from '../support/cli.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

// In tenants/environments.json, this insurer has its own supplement page in uat but not in production-us.
const insurer = 'tarnside';
let workspace: Workspace;
let release: Release;
const explain = (...argv: string[]) => livery(['explain', ...argv, '--out', workspace.out], workspace.root);

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  workspace.addTenant('supplement-desk');
  workspace.addTenant(insurer, { capabilities: { supplement_accepts_documents: true } });
  await buildCarriers(optionsFor(workspace), silent);
  await buildCarriers(optionsFor(workspace, { environment: 'uat' }), silent);
  release = readRelease(join(workspace.out, 'production-us')) as Release;
});
afterAll(() => workspace.dispose());

const dropzone = 'src/portal/files/Dropzone.tsx';
const pdfPreview = 'src/device/pdf/pdfPages.ts';

describe('livery explain for the supplement portal', () => {
  it('explains why a source file is in the portal and which built file contains it', async () => {
    const { exit, stdout, stderr } = await explain(dropzone, 'supplements');
    expect([exit, stderr]).toEqual([0, '']);
    expect(stdout).toContain(
      `${dropzone} is in the supplement portal for production-us (production.supplement.plain)\n`,
    );
    expect(stdout).toMatch(/^ {2}src\/portal\.tsx:\d+ loads lazily src\/app\/portal\//m);
    expect(stdout).toMatch(/It does not depend on a capability: it is included for every provider\.\n$/);
    const file = /([A-Za-z]+-[0-9A-Z]{8}\.js): \d+ B compressed/.exec(stdout)?.[1];
    const { variant = '' } = release.supplement ?? {};
    expect(Object.keys(release.variants[variant]?.assets ?? {})).toContain(file);
  });

  it('names the provider switch that excludes a source file, and where that switch is set', async () => {
    const { exit, stdout } = await explain(pdfPreview, 'supplements');
    expect(exit).toBe(0);
    expect(stdout).toContain(
      'is not in the supplement portal for production-us, because supplement_accepts_documents is off.\n',
    );
    expect(stdout).toContain('supplement_accepts_documents of supplement-desk for production-us');
  });
});

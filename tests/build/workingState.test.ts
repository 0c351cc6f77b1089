import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { carrierKey } from '#build/check/carrier.ts';
import { hashSharedParts, variantHash } from '#build/compile/sharedParts.ts';
import { findUnchangedBundles } from '#build/difference/unchangedBundles.ts';
import { buildWorkingState } from '#build/difference/workingState.ts';
import { outputCache } from '#build/output/output.ts';
import { buildCarriers, prepareBuild } from '#build/pipeline.ts';
import { groupsOf } from '#build/publish/manifest.ts';
import { openOutputState, type ReleaseState } from '#build/publish/releaseState.ts';
import type { Release, ReleaseCarrier } from '#build/release/release.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/tenants.ts';

let workspace: Workspace;

beforeAll(async () => {
  workspace = createWorkspace();
  for (const code of ['acme', 'birch', 'supplement-desk']) workspace.addTenant(code);
  workspace.addTenant('cedar', { livery: { locale: 'sr' }, capabilities: { uses_faq_feedback: true } });
  await buildCarriers(optionsFor(workspace), silent);
});
afterAll(() => workspace.dispose());

describe('the release of a checkout that was built before', () => {
  it('builds no carrier if all inputs are the same', async () => {
    const { built, release } = await build();
    expect(built).toEqual([]);
    expect(release).toEqual(readRelease(workspace.out));
  });

  it('builds a changed and a new carrier, and leaves out a removed one', async () => {
    edit('birch', { phone: '+15550100199' });
    workspace.addTenant('dahlia');
    rmSync(join(workspace.tenants, 'acme'), { recursive: true });
    onTestFinished(() => {
      edit('birch', { phone: '+15550100100' });
      rmSync(join(workspace.tenants, 'dahlia'), { recursive: true });
      workspace.addTenant('acme');
    });
    const { built, release } = await build();
    expect(built).toEqual(['birch', 'dahlia']);
    expect(release).toEqual(await buildCompletely());
  });

  it('builds the supplement portal again if the inputs of its provider differ', async () => {
    edit('supplement-desk', { name: 'Other desk' });
    onTestFinished(() => edit('supplement-desk', { name: 'Carrier supplement-desk' }));
    const { built, release } = await build();
    expect(built).toEqual(['supplement-desk']);
    expect(release.supplement).not.toEqual(readRelease(workspace.out).supplement);
    expect(release).toEqual(await buildCompletely());
  });

  it('builds everything if the environment differs', async () => {
    const before = readFileSync(workspace.environments, 'utf8');
    writeFileSync(workspace.environments, before.replace(/(?<="support_phone": )"[^"]+"/g, '"+12025550199"'));
    onTestFinished(() => writeFileSync(workspace.environments, before));
    const { built, release } = await build();
    expect(built).toEqual(['acme', 'birch', 'cedar', 'supplement-desk']);
    expect(release).toEqual(await buildCompletely());
  });

  it('takes carriers with either compression, unless the option release requires the stronger one', async () => {
    const everyday = openOutputState(workspace.out, 'production-us', 'before');
    const compressed = await withReleaseKeys(everyday);
    expect(await findStale(false, everyday)).toEqual([]);
    expect(await findStale(false, compressed)).toEqual([]);
    expect(await findStale(true, compressed)).toEqual([]);
    expect(await findStale(true, everyday)).toEqual(['acme', 'birch', 'cedar', 'supplement-desk']);
  });

  it('reports a carrier with an error that earlier builds did not have', async () => {
    edit('birch', { phone: 7 });
    onTestFinished(() => edit('birch', { phone: '+15550100100' }));
    const { built, failed, release } = await build();
    expect([built, failed]).toEqual([[], ['birch']]);
    expect(Object.keys(release.carriers)).toEqual(['acme', 'cedar', 'supplement-desk']);
  });

  it('reads each file from the release that contains it', async () => {
    edit('birch', { phone: '+15550100199' });
    onTestFinished(() => edit('birch', { phone: '+15550100100' }));
    const { fileCount } = await build();
    expect(fileCount).toBeGreaterThan(100);
  });

  it('does not write to the folder of the last build', async () => {
    const before = statSync(outputCache(workspace.out)).mtimeMs;
    edit('birch', { phone: '+15550100199' });
    onTestFinished(() => edit('birch', { phone: '+15550100100' }));
    await build();
    expect(statSync(outputCache(workspace.out)).mtimeMs).toBe(before);
  });
});

/** Builds what differs from the release in `out`, and reads every file of the result. */
async function build() {
  const built: string[] = [];
  const events = { ...silent, started: (code: string) => void built.push(code) };
  const { out: _, strict, dryRun, changed, ...working } = optionsFor(workspace);
  const states = [openOutputState(workspace.out, 'production-us', 'before')];
  const state = await buildWorkingState(working, { outputs: [workspace.out], states }, events);
  try {
    const files = groupsOf(state.release).flatMap((group) => group.files);
    for (const file of files) await state.read(file);
    const failed = state.failed.map(({ code }) => code);
    return { built: built.sort(), failed, release: state.release, fileCount: files.length };
  } finally {
    state.close();
  }
}

/** Codes that would have to be built, with or without the option release. */
async function findStale(release: boolean, state: ReleaseState): Promise<string[]> {
  const options = optionsFor(workspace, { release });
  const { staleVariants } = await findUnchangedBundles(await prepareBuild(options), options, [state]);
  return staleVariants.flatMap(({ carriers }) => carriers.map(({ code }) => code)).sort();
}

/** The same release with the keys that a build with the option release gives its carriers. */
async function withReleaseKeys(state: ReleaseState): Promise<ReleaseState> {
  const { compiler, plan } = await prepareBuild(optionsFor(workspace));
  const settings = { environment: 'production-us', release: true };
  const hash = hashSharedParts(settings, plan.environment, compiler.sources);
  const carriers = plan.variants.flatMap((variant) =>
    variant.carriers.map((carrier) => {
      const key = carrierKey(carrier, variantHash(variant, { hash }));
      return [carrier.code, { ...(state.release.carriers[carrier.code] as ReleaseCarrier), key }] as const;
    }),
  );
  return { ...state, release: { ...state.release, carriers: Object.fromEntries(carriers) } };
}

/** The release that a build without earlier results writes. */
async function buildCompletely(): Promise<Release> {
  const out = join(workspace.root, 'complete');
  rmSync(out, { recursive: true, force: true });
  await buildCarriers(optionsFor(workspace, { out }), silent);
  return readRelease(out);
}

function readRelease(out: string): Release {
  return JSON.parse(readFileSync(join(out, 'production-us/release.json'), 'utf8')) as Release;
}

function edit(code: string, fields: Record<string, unknown>): void {
  const path = `tenants/${code}/provider.json`;
  const provider = JSON.parse(readFileSync(join(workspace.root, path), 'utf8')) as object;
  workspace.write(path, JSON.stringify({ ...provider, ...fields }, null, 2));
}

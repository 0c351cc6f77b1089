import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironments, selectEnvironment } from '#build/config/environments.ts';
import { projectRoot } from '#build/core/sources.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { createSandboxHandler } from '#scripts/sandbox/handler.ts';
import { unbundledDir } from '#scripts/sandbox/unbundled.ts';
import { startFaultProxy } from '../faults/faultProxy.ts';
import { type PlantedBug, plantedBugs } from '../faults/plantedBugs.ts';
import { randomWalk } from '../faults/randomWalks.ts';
import { runWalk } from '../faults/runWalk.ts';
import { createWalkSetup, type WalkSetup } from '../faults/walkSetup.ts';
import { launchBrowser } from '../support/browser/launchBrowser.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const tenantsDir = join(projectRoot, 'tenants');
const environmentName = 'development';
/** The largest number of walks that may be needed to find a bug. */
const maxWalks = Number(process.env.LIVERY_FAULT_WALKS ?? 5);
/** If set, each bug gets this many walks with new seeds, and the test prints how many walks find the bug. */
const ratedWalks = Number(process.env.LIVERY_FAULT_RATE ?? 0);
const firstRatedSeed = Number(process.env.LIVERY_FAULT_SEED ?? Math.floor(Date.now() / 1_000) % 100_000_000);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Builds one carrier with a copy of the project that contains the bug. @returns the web root */
async function buildWithBug({ edits }: PlantedBug, code: string): Promise<string> {
  const parent = tempFolder();
  const checkout = copyCheckout(parent);
  for (const { file, from, to } of edits) {
    const path = join(checkout, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }
  const out = join(parent, 'out');
  const options = ['--env', environmentName, '--tenants', tenantsDir, '--out', out];
  const build = startProgram(['build', code, ...options], { root: checkout });
  expect(await build.done, build.stderr()).toBe(0);
  return join(out, environmentName);
}

async function startSetup(root: string): Promise<WalkSetup> {
  const environments = readEnvironments(join(tenantsDir, 'environments.json'));
  const environment = selectEnvironment(environments, environmentName);
  const sandbox = createSandboxHandler({ tenantsDir, unbundledDir, environmentName, environment });
  const server = await startPreview({ root, host: '127.0.0.1', port: 0, sandbox });
  onTestFinished(() => server.close());
  const proxy = await startFaultProxy(server.url);
  onTestFinished(() => proxy.close());
  return createWalkSetup(browser, proxy, server.url);
}

/** Prints the share of random walks that find the bug. */
async function measureRate(setup: WalkSetup, bug: PlantedBug, code: string): Promise<void> {
  const found: number[] = [];
  const others: string[] = [];
  for (let seed = firstRatedSeed; seed < firstRatedSeed + ratedWalks; seed += 1) {
    const { problem } = await runWalk(setup, { ...randomWalk(seed), code });
    if (problem === undefined) continue;
    if (bug.problem.test(problem)) found.push(seed);
    else others.push(`${seed}: ${problem}`);
  }
  process.stdout.write(
    `${[`${found.length} of ${ratedWalks} walks: ${bug.name}`, `seeds ${found}`, ...others].join('\n')}\n`,
  );
  expect(found.length).toBeGreaterThan(0);
}

describe('random walks with faults', () => {
  it.each(plantedBugs.map((bug) => [bug.name, bug] as const))(
    'find the bug in an app that %s [trust U22]',
    async (_name, bug) => {
      const { code } = randomWalk(bug.seed);
      const setup = await startSetup(await buildWithBug(bug, code));
      if (ratedWalks > 0) return measureRate(setup, bug, code);
      let problem: string | undefined;
      for (let seed = bug.seed; problem === undefined && seed < bug.seed + maxWalks; seed += 1) {
        ({ problem } = await runWalk(setup, { ...randomWalk(seed), code }));
      }
      expect(problem).toMatch(bug.problem);
    },
    1_800_000 + ratedWalks * 60_000,
  );
});

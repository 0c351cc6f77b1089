import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyCheckout } from '../support/checkout.ts';
import { plantedLeaks } from '../support/plantedLeaks.ts';
import { startProgram } from '../support/program.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { createWorkspace } from '../support/tenants.ts';

/** Builds a carrier without capabilities from a copy of the sources in which one text is replaced. */
async function buildMutated(file: string, text: string, replacement: string) {
  const workspace = createWorkspace();
  workspace.addTenant('acme', { capabilities: { uses_faq_feedback: false } });
  const folder = tempFolder();
  const root = copyCheckout(folder, 'link');
  const path = join(root, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(text, replacement));
  const argv = ['build', 'acme', '--tenants', workspace.tenants, '--out', join(folder, 'out')];
  const run = startProgram(argv, { root, cwd: root, env: { LIVERY_CACHE: join(folder, 'cache') } });
  const exit = await run.done;
  workspace.dispose();
  return { exit, stderr: run.stderr() };
}

describe('build of sources that leak a capability', () => {
  it.each(plantedLeaks)('fails if $leak [PIPE-15 SEC-10]', async ({ file, text, replacement, message }) => {
    const { exit, stderr } = await buildMutated(file, text, replacement);
    expect(stderr).toMatch(message);
    expect(exit).toBe(3);
    expect(stderr).toMatch(/ belongs to \S+ in src\/tenant\/capabilityParts\.ts/);
  });
});

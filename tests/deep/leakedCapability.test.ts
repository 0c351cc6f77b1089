import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyCheckout } from '../support/checkout.ts';
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
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(text);
  writeFileSync(path, source.replace(text, replacement));
  const argv = ['build', 'acme', '--tenants', workspace.tenants, '--out', join(folder, 'out')];
  const run = startProgram(argv, { root, cwd: root, env: { LIVERY_CACHE: join(folder, 'cache') } });
  const exit = await run.done;
  workspace.dispose();
  return { exit, stderr: run.stderr() };
}

describe('build of sources that leak a capability', () => {
  it('fails if a backend call is outside its guard, and names the file, the marker and the source [PIPE-15 SEC-10]', async () => {
    const guard = '__FALLBACK__ || __TENANT__.usesFaqFeedback ? createFaqRatingCalls(calls) : noCalls';
    const { exit, stderr } = await buildMutated(
      'src/backend/vice/index.ts',
      guard,
      'createFaqRatingCalls(calls)',
    );
    expect(exit).toBe(3);
    expect(stderr).toMatch(
      /[0-9a-f]{16}\.js of the variant \S+ contains "\S+" of the capability uses_faq_feedback/,
    );
    expect(stderr).toMatch(/src\/backend\/(vice|wire)\/faqRatings.ts belongs to uses_faq_feedback/);
  });

  it('fails if the entry reads a message of the capability [PIPE-15 SEC-10]', async () => {
    const { exit, stderr } = await buildMutated(
      'src/customer/activation/StartScreen.tsx',
      'm.start.title()',
      'm.faqs.useful.question()',
    );
    expect(exit).toBe(3);
    expect(stderr).toContain('contains "faqs.useful.question" of the capability uses_faq_feedback');
  });
});

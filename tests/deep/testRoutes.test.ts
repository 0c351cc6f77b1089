import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCarriers } from '#build/build.ts';
import { testPaths } from '#src/navigation/testPaths.ts';
import { createWorkspace, optionsFor, silent, type Workspace } from '../support/pipeline/tenants.ts';

/** Strings, paths and styles that only the test pages contain. */
const marks = [
  ...['Production bundles do not contain these pages.', 'A note for this step', 'Provider demo'],
  ...['Enter your email address.', testPaths.components, testPaths.provider, '.kit-section'],
];

const production = ['production-us', 'uat'] as const;
const otherEnvironments = ['development', 'qa1'] as const;

let workspace: Workspace;
beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme');
  for (const environment of [...production, ...otherEnvironments]) {
    const report = await buildCarriers(optionsFor(workspace, { environment }), silent);
    expect(report.failed).toEqual([]);
  }
});
afterAll(() => workspace.dispose());

/** Finds the marks that occur in the output of an environment. */
function findMarks(environment: string): string[] {
  const root = join(workspace.out, environment);
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^app\/.*\.(js|css|html|json|svg)$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
}

describe('test pages', () => {
  it.each(production)('are absent from the output of %s [ROUTE-29 ROUTE-47]', (environment) => {
    expect(findMarks(environment)).toEqual([]);
  });

  it.each(otherEnvironments)(
    'are present in the output of %s (control for the test above)',
    (environment) => {
      expect(findMarks(environment)).toEqual(marks);
    },
  );
});

import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { plainLogo } from '../support/pipeline/tenants.ts';
import { adaptCommand, commandPlans } from '../support/repository/commandPlans.ts';
import { codeBlocksOf, docPages, listDocumentedCommands } from '../support/repository/docPages.ts';
import { livery } from '../support/run/cli.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** The changelog describes past versions, and tests/deep/releasingGuide.test.ts runs docs/releasing.md. */
const otherPages = ['CHANGELOG.md', 'docs/releasing.md'];
const documented = listDocumentedCommands(docPages.filter((page) => !otherPages.includes(page)));

describe('commands in the documentation', () => {
  it('all have a plan for how a test runs them', () => {
    expect(documented.length).toBeGreaterThan(60);
    const withoutPlan = documented.filter(({ command }) => !Object.hasOwn(commandPlans, command));
    expect(withoutPlan.map(({ page, command }) => `${page}: ${command}`)).toEqual([]);
  });

  it('include every command of the list of test plans', () => {
    const commands = new Set(documented.map(({ command }) => command));
    expect(Object.keys(commandPlans).filter((command) => !commands.has(command))).toEqual([]);
  });

  it('are excluded from these tests only if another test covers them', () => {
    const exceptions = Object.values(commandPlans).filter(({ kind }) => kind === 'exception');
    for (const plan of exceptions)
      expect(existsSync(join(projectRoot, 'coveredBy' in plan ? plan.coveredBy : '?'))).toBe(true);
  });

  it('on the page docs/releasing.md are in one shell block, so that `npm run test:deep` runs all of them', () => {
    expect(codeBlocksOf('docs/releasing.md').filter(({ language }) => language === 'sh')).toHaveLength(1);
  });

  const quick = Object.entries(commandPlans).flatMap(([command, plan]) =>
    plan.kind === 'quick' ? [adaptCommand(command, plan)] : [],
  );

  it.each(quick)('run without an error: %s', async (command) => {
    const argv = command.replace('npm run -s livery -- ', '').split(' ');
    const { exit, stderr } = await livery(argv, projectRoot);
    expect([exit, stderr]).toEqual([0, expect.any(String)]);
  });
});

describe('example in the README', () => {
  it('is a provider.json that check accepts', async () => {
    const [example] = codeBlocksOf('README.md').filter(({ language }) => language === 'json');
    const folder = tempFolder({
      'tenants/acme/provider.json': example?.text ?? '',
      'tenants/acme/logos/horizontal.svg': plainLogo('acme'),
    });
    cpSync(join(projectRoot, 'tenants/environments.json'), join(folder, 'tenants/environments.json'));
    const { exit, stderr } = await livery(['check', 'acme', '--strict'], folder);
    expect([exit, stderr]).toEqual([0, expect.any(String)]);
  });
});

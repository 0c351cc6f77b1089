import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { startSandbox } from '#scripts/sandbox/handler.ts';
import { realCodes } from '../support/pipeline/fleet.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { listDocumentedCommands } from '../support/repository/docPages.ts';
import { endsAfterCtrlC, type ProgramRun, pressCtrlC, startShell } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

/** The commands of the walkthrough in docs/releasing.md, without their comments. */
const lines = listDocumentedCommands(['docs/releasing.md']).map(({ command }) => command);

/** Creates a checkout whose qa1 environment uses a running sandbox with the same carriers as its backend. */
async function aCheckout() {
  const home = tempFolder();
  const root = copyCheckout(join(home, 'work'));
  const tenants = join(root, 'tenants');
  cpSync(join(projectRoot, 'tenants'), tenants, { recursive: true });
  const environments = JSON.parse(readFileSync(join(tenants, 'environments.json'), 'utf8'));
  const backend = await startSandbox({
    tenantsDir: join(projectRoot, 'tenants'),
    environmentName: 'qa1',
    environment: environments.environments.qa1,
    host: '127.0.0.1',
    port: 0,
  });
  onTestFinished(() => backend.close());
  environments.environments.qa1.api = backend.url;
  writeFileSync(join(tenants, 'environments.json'), JSON.stringify(environments, null, 2));
  const www = join(home, 'srv/qa1');
  mkdirSync(www, { recursive: true });
  return { home, root, www };
}

describe('walkthrough in docs/releasing.md', () => {
  it('runs line by line without errors, and publishes every carrier', async () => {
    expect(lines.map((line) => / -- (\S+)/.exec(line)?.[1] ?? line.split(' ')[0])).toEqual(
      'key export pull check build publish publish preview promote verify publish releases rollback publish collect'.split(
        ' ',
      ),
    );
    const { home, root, www } = await aCheckout();
    const host = await startPreview({ root: www, port: 0, host: '127.0.0.1' });
    onTestFinished(() => host.close());
    const exports: string[] = [];
    /** Runs a line with the folder and the address of the test instead of those in the guide. */
    const run = (line: string): ProgramRun => {
      const localLine = line
        .replaceAll('/srv/qa1', `'${www}'`)
        .replace('https://qa1.claims.example', host.url);
      const env = { ...process.env, HOME: home, INIT_CWD: undefined };
      return startShell(`exec ${localLine}`, { cwd: root, env, setup: exports });
    };
    const page = (code: string) => readFileSync(join(www, 'current/app', code, 'start.html'), 'utf8');
    for (const line of lines) {
      if (line.startsWith('export ')) {
        exports.push(line);
        continue;
      }
      if (line.includes(' -- preview ')) {
        await visitCarriers(run(`${line} --port 0`));
        // Staging has uploaded the fingerprinted files, but none of the pages that visitors request.
        const uploaded = readdirSync(join(www, 'current/app'), { recursive: true }).map(String);
        expect(uploaded.length).toBeGreaterThan(50);
        expect(uploaded.filter((path) => path.endsWith('.html') && !path.startsWith('assets/'))).toEqual([]);
        continue;
      }
      if (line.includes(' -- publish marlowe ')) await rebuild(run, root);
      const step = run(line);
      expect([line, await step.done, step.stderr()]).toEqual([line, 0, expect.any(String)]);
      if (line.includes(' -- promote ')) for (const code of realCodes) expect(page(code)).toContain('<html');
      if (line.includes(' -- verify ')) expect(step.stderr()).toContain(`${realCodes.length} carriers`);
      if (line.includes(' -- publish marlowe ')) expect(page('marlowe')).toContain('Second thoughts');
      if (line.includes(' -- rollback ')) expect(page('marlowe')).not.toContain('Second thoughts');
    }
    expect(
      readdirSync(join(www, 'releases')).filter((name) => /^[0-9a-f]{16}\.json$/.test(name)),
    ).toHaveLength(2);
  });
});

/** Changes a text and builds again, as a user does between the two publishes. */
async function rebuild(run: (line: string) => ProgramRun, root: string): Promise<void> {
  const file = join(root, 'tenants/marlowe/strings.json');
  const strings = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...strings, 'start.title': 'Second thoughts' }));
  const build = run('npm run -s livery -- build marlowe --env qa1 --release');
  expect([await build.done, build.stderr()]).toEqual([0, expect.any(String)]);
}

/** Opens a page of every carrier in the served preview, then stops the preview with Ctrl-C. */
async function visitCarriers(preview: ProgramRun): Promise<void> {
  await expect.poll(preview.stderr, { timeout: 60_000 }).toMatch(/ at (http:\/\/\S+)\/\. Press Ctrl-C/);
  const url = / at (http:\/\/\S+)\/\. Press Ctrl-C/.exec(preview.stderr())?.[1];
  for (const code of realCodes) {
    const response = await fetch(`${url}/app/${code}/start`);
    expect([code, response.status]).toEqual([code, 200]);
  }
  expect(endsAfterCtrlC).toContain(await pressCtrlC(preview));
}

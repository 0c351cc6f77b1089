import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { startPreview } from '#scripts/preview/previewServer.ts';
import { copyCheckout } from '../support/repository/checkout.ts';
import { readTemplate } from '../support/repository/ciTemplates.ts';
import { tempFolder } from '../support/run/tempFolder.ts';

const run = promisify(execFile);

describe('CI template of GitLab', () => {
  it('shows a preview, builds shards, merges them, stages the release, promotes it and verifies the site', async () => {
    const home = tempFolder();
    mkdirSync(join(home, 'site'));
    const root = copyCheckout(join(home, 'work'));
    cpSync(join(projectRoot, 'tenants'), join(root, 'tenants'), { recursive: true });
    const host = await startPreview({ root: join(home, 'site'), port: 0, host: '127.0.0.1' });
    onTestFinished(() => host.close());
    const { jobs } = readTemplate('gitlab-ci.yml');
    const variables = {
      LIVERY_ENV: 'production-us',
      LIVERY_TO: `folder:${join(home, 'site')}`,
      LIVERY_AT: host.url,
      LIVERY_KEY: join(home, 'release.pem'),
      LIVERY_ACTOR: 'CI',
      CI_NODE_TOTAL: '2',
    };
    const shell = (line: string, more: Record<string, string> = {}) =>
      run('bash', ['-ec', line], { cwd: root, env: { ...process.env, ...variables, ...more } });
    await shell(`npm run -s livery -- key "$LIVERY_KEY"`);
    const scriptOf = (name: string) => jobs.find((job) => job.name === name)?.script ?? [];
    const preview = { CI_MERGE_REQUEST_IID: '12' };
    for (const line of scriptOf('preview')) await shell(line, preview);
    const shown = join(home, 'site/previews/mr-12');
    expect(readFileSync(join(shown, 'current/app/marlowe/start.html'), 'utf8')).toContain('<html');
    for (const line of scriptOf('build'))
      for (const shard of ['1', '2']) await shell(line, { CI_NODE_INDEX: shard });
    const stage = async (line: string, more?: Record<string, string>) => {
      const { stderr } = await shell(line, more);
      expect(stderr).not.toContain('Error');
    };
    for (const line of scriptOf('stage')) await stage(line);
    // GitLab passes the variables of stage.env to the later jobs of the same pipeline.
    const [name = '', release = ''] = readFileSync(join(root, 'stage.env'), 'utf8').trim().split('=');
    // Another pipeline stages one carrier before somebody approves the first one.
    await shell('npm run -s livery -- publish vidra --stage --yes');
    for (const line of scriptOf('promote')) await stage(line, { [name]: release });
    const { stdout } = await shell('npm run -s livery -- releases --json');
    expect(JSON.parse(stdout)).toMatchObject({ current: release });
    expect(readFileSync(join(home, 'site/current/app/marlowe/start.html'), 'utf8')).toContain('<html');
  });
});

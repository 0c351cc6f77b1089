import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { sampleEnvironments, writeOutput } from '../support/anOutput.ts';
import { aRelease } from '../support/aRelease.ts';
import { livery } from '../support/cli.ts';
import { startObjectStore } from '../support/objectStore.ts';
import { tempFolder } from '../support/tempFolder.ts';

const codes = Array.from({ length: 400 }, (_, i) => `carrier-${i}`);
const older = aRelease('older words', { environment: 'development', codes });
const newer = aRelease('newer words', { environment: 'development', codes });
const single = aRelease('single words', { environment: 'development', codes: ['carrier-0'] });

/** Starts a publish in another process, and stops it with SIGSTOP when the first carriers have moved. */
async function startAndStop(cwd: string, argv: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), join(projectRoot, 'scripts/livery.ts'), ...argv],
    {
      cwd,
      env: {
        ...process.env,
        ...env,
        npm_lifecycle_event: '',
        TSX_TSCONFIG_PATH: join(projectRoot, 'tsconfig.json'),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let stderr = '';
  const ended = new Promise<{ exit: number | null; stderr: string }>((resolve) =>
    child.on('close', (exit) => resolve({ exit, stderr })),
  );
  let isStopped = false;
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
      if (isStopped || !/^Updated \d+ of/m.test(stderr)) return;
      isStopped = true;
      child.kill('SIGSTOP');
      resolve();
    });
    child.on('close', () => reject(new Error(`The publish ended before it was stopped: ${stderr}`)));
  });
  return { resume: () => child.kill('SIGCONT'), ended };
}

describe.each(['folder', 'bucket'])('publish to a %s whose process is stopped', (kind) => {
  it('moves no carrier once another publish has taken over, and exits with 4 [trust B5]', async () => {
    const cwd = tempFolder(sampleEnvironments());
    const store = await startObjectStore();
    const env = { ...store.env, LIVERY_ACTOR: 'Ana', LIVERY_KEY: 'release.pem' };
    const to = kind === 'folder' ? 'folder:www' : 's3://claims/www';
    const argv = ['publish', '--env', 'development', '--to', to, '--tenants', join(cwd, 'tenants')];
    const publish = (out: string, ...more: string[]) =>
      livery([...argv, '--out', join(cwd, out), ...more], cwd, env);
    const page = (code: string) =>
      kind === 'folder'
        ? readFileSync(join(cwd, `www/app/${code}/start.html`), 'utf8')
        : `${store.objects.get(`www/app/${code}/start.html`)?.bytes}`;
    await livery(['key', 'release.pem'], cwd);
    for (const [name, output] of Object.entries({ older, newer, single }))
      writeOutput(join(cwd, name), output);
    expect(await publish('older')).toMatchObject({ exit: 0 });

    const first = await startAndStop(cwd, [...argv, '--out', join(cwd, 'newer')], env);
    expect(await publish('single', 'carrier-0')).toMatchObject({ exit: 4 });
    expect(await publish('single', 'carrier-0', '--take-over')).toMatchObject({ exit: 0 });
    const served = codes.map(page);
    first.resume();
    expect(await first.ended).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(/in the meantime: publish of [0-9a-f]{16} at /),
    });
    expect(codes.filter((code, i) => page(code) !== served[i])).toEqual([]);
    expect(page('carrier-0')).toContain('single words');
    expect(page('carrier-399')).toContain('older words');
    const { stdout } = await livery(['releases', '--env', 'development', '--to', to, '--json'], cwd, env);
    const { log } = JSON.parse(stdout) as { log: { action: string; message?: string }[] };
    expect(log.slice(-2)).toMatchObject([
      { action: 'interrupted', message: expect.stringContaining('lock taken over from publish of ') },
      { action: 'publish' },
    ]);
  }, 180_000);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock } from '#build/core/lock.ts';
import { livery } from '../support/cli.ts';
import { startProgram } from '../support/program.ts';
import { createWorkspace, type Workspace } from '../support/tenants.ts';

const out = ['--out', 'out'];
const signed = ['--key', 'release.pem', '--tenants', 'tenants'];
let workspace: Workspace;
const run = (...argv: string[]) => livery(argv, workspace.root);

/** Runs the CLI in a separate process. @returns its exit code and stderr */
async function runSeparately(...argv: string[]): Promise<[exit: number | string, stderr: string]> {
  const program = startProgram(argv, { cwd: workspace.root });
  const exit = await program.done;
  return [exit, program.stderr()];
}

beforeAll(async () => {
  workspace = createWorkspace();
  workspace.addTenant('acme', { strings: { 'start.title': 'First words' } });
  expect((await run('key', 'release.pem')).exit).toBe(0);
  expect((await run('build', ...out)).exit).toBe(0);
}, 120_000);
afterAll(() => workspace.dispose());

describe('output folder during a publish', { timeout: 120_000 }, () => {
  it('allows other readers and a new build, and publishes the files from before that build', async () => {
    const input = new PassThrough();
    const publishing = livery(
      ['publish', '--to', 'folder:www', ...out, ...signed],
      workspace.root,
      {},
      input,
    );
    const readers = await Promise.all([
      runSeparately('size', ...out),
      runSeparately('publish', '--to', 'folder:www2', ...out, ...signed, '--yes'),
    ]);
    expect(readers).toEqual([
      [0, expect.stringContaining('out/production-us: release ')],
      [0, expect.stringContaining('www2 now serves ')],
    ]);
    workspace.addTenant('acme', { strings: { 'start.title': 'Second words' } });
    expect(await runSeparately('build', ...out, '--tenants', 'tenants')).toEqual([
      0,
      expect.stringContaining('1 carrier built'),
    ]);
    expect(
      existsSync(join(workspace.root, 'www/current/app/acme/start.html')),
      'publish waits for the confirmation',
    ).toBe(false);
    input.end('production-us\n');
    expect((await publishing).exit).toBe(0);
    const read = (folder: string) =>
      readFileSync(join(workspace.root, folder, 'app/acme/start.html'), 'utf8');
    expect(read('www/current')).toBe(read('www2/current'));
    expect([read('www/current'), read('out/production-us')]).toEqual([
      expect.stringContaining('First words'),
      expect.stringContaining('Second words'),
    ]);
  });
});

describe('output folder during a build', { timeout: 120_000 }, () => {
  it('allows size and diff, but blocks publish and merge until the build ends', async () => {
    const endBuild = acquireLock(join(workspace.root, 'out/.livery/lock'));
    expect((await run('size', ...out)).exit).toBe(0);
    expect(await run('diff', '--to', 'folder:www', ...out)).toMatchObject({ exit: 0 });
    const publish = () => run('publish', '--to', 'folder:www3', ...out, ...signed, '--yes');
    const message = String.raw`Error: Another livery command \(process ${process.pid} of .+, since \S+\) is writing to this output folder\.`;
    const lockedBefore = (command: string) =>
      new RegExp(
        String.raw`^${message}\n  Wait for it to finish, then ${command}\. The lock file is CWD/out/\.livery/lock\.\n$`,
        'm',
      );
    expect(await publish()).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(lockedBefore('publish')),
    });
    expect(await run('merge', 'out', '--out', 'merged')).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(lockedBefore('merge')),
    });
    endBuild();
    expect((await publish()).exit).toBe(0);
  });
});

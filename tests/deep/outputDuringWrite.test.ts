import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireLock } from '#build/core/lock.ts';
import { createWorkspace, type Workspace } from '../support/pipeline/tenants.ts';
import { livery } from '../support/run/cli.ts';
import { startProgram } from '../support/run/program.ts';

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
  it('can be read by other commands, but a build into it makes the publish fail before any page is served', async () => {
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
    input.end('production-us\n');
    expect(await publishing).toMatchObject({
      exit: 3,
      stderr: expect.stringMatching(
        /Error: .*out\/production-us\/app\/acme\/.* (?:does not match what the build wrote|does not exist)\./,
      ),
    });
    expect(existsSync(join(workspace.root, 'www/current/app/acme/start.html'))).toBe(false);
    expect(await runSeparately('publish', '--to', 'folder:www', ...out, ...signed, '--yes')).toEqual([
      0,
      expect.stringContaining('www now serves '),
    ]);
    expect(readFileSync(join(workspace.root, 'www/current/app/acme/start.html'), 'utf8')).toContain(
      'Second words',
    );
  });
});

describe('output folder during a build', { timeout: 120_000 }, () => {
  it.each([
    [
      'publish',
      ['publish', '--to', 'folder:www3', ...out, ...signed, '--yes'],
      'Wait for it to finish, then publish',
    ],
    ['size', ['size', ...out], 'Wait for it to finish'],
  ])('rejects %s with exit code 4 until the build ends', async (_name, argv, hint) => {
    const endBuild = acquireLock(join(workspace.root, 'out/.livery/lock'));
    const message = String.raw`Error: Another livery command \(process ${process.pid} of .+, since \S+\) is writing to this output folder\.`;
    expect(await run(...argv)).toMatchObject({
      exit: 4,
      stderr: expect.stringMatching(
        new RegExp(String.raw`^${message}\n  ${hint}\. The lock file is CWD/out/\.livery/lock\.\n$`, 'm'),
      ),
    });
    endBuild();
    expect((await run(...argv)).exit).toBe(0);
  });
});

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { livery } from '../support/cli.ts';
import { startObjectStore } from '../support/objectStore.ts';
import { sampleTenants } from '../support/sampleTenants.ts';
import { sampleUnlessDeep } from '../support/sampleUnlessDeep.ts';
import { tempFolder } from '../support/tempFolder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commands = [
  ...readdirSync(join(root, 'scripts/commands')).map((file) => file.replace('.ts', '')),
  ...['tenant list', 'tenant show', 'tenant add'],
];

describe('livery command line', () => {
  it.each(commands)('prints only valid examples in the help of %s', async (command) => {
    const { stdout } = await livery([...command.split(' '), '--help'], tempFolder());
    const examples = [...stdout.matchAll(/^ {2}npm run -s livery -- (.+)$/gm)].map(([, line = '']) => line);
    for (const example of examples) {
      const { exit } = await livery([...splitWords(example), '--help'], root);
      expect([example, exit]).toEqual([example, 0]);
      const codes =
        /^(?:build|check|dev|gallery|pull|publish|size|verify) ((?:[a-z]+ ?)*)/
          .exec(example)?.[1]
          ?.split(' ') ?? [];
      for (const code of codes.filter((argument) => argument !== ''))
        expect(existsSync(join(root, 'tenants', code))).toBe(true);
    }
  });

  it('prints no colour codes when the output is not a terminal', async () => {
    const { stdout } = await livery(['preview', '--help'], tempFolder());
    expect(stdout).not.toContain('\u001b');
  });

  it('prints an error without a stack trace for an unreadable file', async () => {
    const { exit, stderr } = await livery(['sandbox', '--environments', '.'], tempFolder(sampleTenants()));
    expect([exit, stderr]).toEqual([
      3,
      expect.stringMatching(
        /^Error: CWD cannot be read\.\n {2}Run the command in the folder of your project, or pass the file with --environments\. To create a project: npm run -s livery -- init/,
      ),
    ]);
  });
});

function splitWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe('livery doctor', () => {
  const doctor = async (cwd: string, env: Record<string, string>, ...argv: string[]) =>
    livery(['doctor', ...argv], cwd, env);

  it('checks what builds need on this machine, and exits 0', async () => {
    const { exit, stdout, stderr } = await doctor(tempFolder(), {}, '--json');
    expect([exit, JSON.parse(stdout)]).toMatchObject([0, { version: 2, command: 'doctor', ok: true }]);
    expect(
      stderr.replaceAll(process.versions.node, 'NODE').replace(/\d+\.\d+\.\d+ starts/, 'VERSION starts'),
    ).toBe('ok   Node: NODE\nok   esbuild: VERSION starts\nok   output folder: CWD/dist is writable\n');
  });

  it('exits 3 and says what to do if the output folder cannot be written', async () => {
    const { exit, stderr } = await doctor(tempFolder({ file: '' }), {}, '--out', 'file/dist');
    expect(exit).toBe(3);
    expect(stderr).toMatch(
      /FAIL output folder: .*\n {5}Make .* writable, or use another folder with --out DIR\.\n/,
    );
    expect(stderr).toContain('Error: 1 of 3 checks failed.');
  });

  it('checks that a target supports what publishing requires', async () => {
    const cwd = tempFolder();
    const check = async (...argv: string[]) => {
      const { exit, stderr } = await doctor(cwd, env, ...argv);
      return [exit, ...stderr.split('\n').filter((line) => / target/.test(line))];
    };
    let env = {};
    expect(await check('--to', 'folder:www')).toEqual([
      0,
      'ok   target: folder:www does not exist; the first publish creates it',
    ]);
    const store = await startObjectStore();
    env = store.env;
    expect(await check('--to', 's3://claims/www')).toEqual([
      0,
      'ok   target: If-None-Match: creates a file only if it does not exist',
      'ok   target: If-Match: replaces a file only if it is unchanged',
      'ok   target: read after write: returns the bytes of the last write',
      'ok   target: list after write: lists files that were just written',
      'ok   target: delete: deletes files',
    ]);
    store.ignores = ['if-match'];
    expect(await check('--to', 's3://claims/www')).toEqual([
      3,
      'ok   target: If-None-Match: creates a file only if it does not exist',
      'FAIL target: If-Match: is not supported (replaces a file only if it is unchanged)',
      'ok   target: read after write: returns the bytes of the last write',
      'ok   target: list after write: lists files that were just written',
      'ok   target: delete: deletes files',
    ]);
    expect(await check('--to', 's3://other/www')).toEqual([
      3,
      expect.stringMatching(/^FAIL target: s3:\/\/other\/www: /),
    ]);
    expect(store.objects.size).toBe(0);
  });
});

describe('livery in a separate process', () => {
  const start = (argv: readonly string[], cwd: string) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/livery.ts'), ...argv], {
      cwd,
      env: { ...process.env, NODE_PATH: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A failing test must not leave a server running.
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return child;
  };

  const signals = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const;
  it.each(sampleUnlessDeep(signals, 1))(
    'stops on %s with exit code %i and no stack trace',
    async (signal, exit) => {
      const child = start(
        ['sandbox', '--port', '0', '--tenants', join(tempFolder(sampleTenants()), 'tenants')],
        root,
      );
      let stderr = '';
      child.stderr.on('data', (chunk: Buffer) => {
        stderr += chunk.toString();
        if (stderr.includes('Ctrl-C')) child.kill(signal);
      });
      const code = await new Promise((resolve) => child.on('close', resolve));
      expect([code, stderr]).toEqual([exit, expect.not.stringMatching(/\n\s+at /)]);
    },
  );
});

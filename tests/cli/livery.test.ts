import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startObjectStore } from '../support/pipeline/objectStore.ts';
import { livery } from '../support/run/cli.ts';
import { startProgram } from '../support/run/program.ts';
import { tempFolder } from '../support/run/tempFolder.ts';
import { sampleTenants } from '../support/samples/sampleTenants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const commands = [
  ...readdirSync(join(root, 'scripts/commands')).map((file) => file.replace('.ts', '')),
  ...['tenant list', 'tenant show', 'tenant add'],
];

describe('livery command line', () => {
  it('lists every command with a description [PIPE-07]', async () => {
    const { stdout } = await livery(['--help'], root);
    for (const command of commands.filter((name) => !name.includes(' ')))
      expect(stdout).toMatch(new RegExp(`^  ${command}\\b.*\\S`, 'm'));
  });

  it.each(commands)(
    'describes each option of %s, and prints only valid examples [PIPE-07]',
    async (command) => {
      const { stdout } = await livery([...command.split(' '), '--help'], tempFolder());
      expect(stdout).toContain('Examples:');
      for (const line of stdout.split('\n').filter((text) => /^ {2}--?\w/.test(text)))
        expect(line).toMatch(/^ {2}\S.*\s{2,}\S/);
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
    },
  );

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
  it('stops on SIGINT with exit code 130 and no stack trace', async () => {
    const tenants = join(tempFolder(sampleTenants()), 'tenants');
    const run = startProgram(['sandbox', '--port', '0', '--tenants', tenants]);
    await expect.poll(run.stderr, { timeout: 60_000 }).toContain('Ctrl-C');
    run.child.kill('SIGINT');
    expect([await run.done, run.stderr()]).toEqual([130, expect.not.stringMatching(/\n\s+at /)]);
  });
});

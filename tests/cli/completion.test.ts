import { execFile, execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { readEnvironments } from '#build/input/environments.ts';
import { renderCompletion } from '#scripts/completion/shells.ts';
import type { CommandNode } from '#scripts/completion/tree.ts';
import { livery } from '../support/cli.ts';
import { tempFolder, writeFiles } from '../support/tempFolder.ts';

const run = promisify(execFile);

/** Returns the completions that the real shell offers after `livery …`; the last word is the one being typed. */
type Complete = (words: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv) => Promise<string[]>;

async function scriptOf(shell: string): Promise<string> {
  const { exit, stdout, stderr } = await livery(['completion', shell], tempFolder());
  expect([exit, stderr]).toEqual([0, '']);
  return stdout;
}

/** Returns undefined if the shell is not installed. bash is always available where these tests run. */
function findShell(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

const completeInBash: Complete = async (words, cwd = projectRoot, env = {}) => {
  const file = join(tempFolder({ 'livery.bash': await scriptOf('bash') }), 'livery.bash');
  // bash splits words at each = before it calls the completion function.
  const split = words.flatMap((word) => word.split(/(=)/).filter((part) => part !== ''));
  const bashWords = words.at(-1) === '' ? [...split, ''] : split;
  const program = `source "$0"; COMP_WORDS=(livery "$@"); COMP_CWORD=$#; _livery; printf "%s\\n" "\${COMPREPLY[@]}"; complete -p livery`;
  const { stdout, stderr } = await run('bash', ['--norc', '-c', program, file, ...bashWords], {
    cwd,
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe('');
  const completions = lines(stdout);
  expect(completions.pop()).toBe('complete -F _livery livery');
  return completions;
};

const completeInZsh: Complete = async (words) => {
  const file = join(tempFolder({ 'livery.zsh': await scriptOf('zsh') }), 'livery.zsh');
  // The zsh line editor needs a terminal, so these stubs print the completions that they receive.
  const program = `compdef() { }; _files() { print -r -- files $@ }; _describe() { print -rl -- "\${(@P)2}" }; f=$1; shift; source $f; words=(livery "$@"); CURRENT=$#words; _livery`;
  const { stdout } = await run('zsh', ['-f', '-c', program, 'zsh', file, ...words]);
  return lines(stdout).map((line) => line.replace(/:.*$/, ''));
};

const completeInFish: Complete = async (words) => {
  const file = join(tempFolder({ 'livery.fish': await scriptOf('fish') }), 'livery.fish');
  const { stdout } = await run('fish', [
    '--no-config',
    '-c',
    `source ${JSON.stringify(file)}; complete -C "livery ${words.join(' ')}"`,
  ]);
  return lines(stdout).map((line) => line.replace(/\t.*$/, ''));
};

const environments = Object.keys(
  readEnvironments(join(projectRoot, 'tenants/environments.json')).environments,
);
const carriers = ['marlowe', 'larkfield', 'vidra', 'nordhav'];

const shells: [string, Complete][] = [['bash', completeInBash]];
if (findShell('zsh') !== undefined) shells.push(['zsh', completeInZsh]);
if (findShell('fish') !== undefined) shells.push(['fish', completeInFish]);

describe.each(shells)('tab completion in %s', (_shell, complete) => {
  it('completes every command, and the subcommands of tenant', async () => {
    const completions = await complete(['']);
    for (const command of ['build', 'check', 'dev', 'tenant', 'explain', 'pull', 'completion'])
      expect(completions).toContain(command);
    for (const command of ['publish', 'promote', 'rollback', 'releases', 'verify', 'collect', 'key'])
      expect(completions).toContain(command);
    expect(await complete(['pre'])).toEqual(['preview', 'previews']);
    expect((await complete(['tenant', ''])).sort()).toEqual(['add', 'list', 'show']);
  });

  it('completes the codes of carriers on disk for each argument that takes one', async () => {
    expect(await complete(['build', ''])).toEqual(expect.arrayContaining(carriers));
    expect(await complete(['build', 'marlowe', '--strict', 'vi'])).toEqual(['vidra']);
    expect(await complete(['tenant', 'show', 'mar'])).toEqual(['marlowe']);
    expect(await complete(['pull', 'marlowe', 'v'])).toEqual([]);
    expect(await complete(['publish', '--to', 'folder:www', 'vi'])).toEqual(['vidra']);
    expect(await complete(['diff', '--only', 'vi'])).toEqual(['vidra']);
    expect(await complete(['diff', '--only', 'marlowe', 'vi'])).toEqual(['vidra']);
    expect(await complete(['diff', '--only', 'marlowe', '--ma'])).toEqual(['--markdown']);
    expect(await complete(['diff', '--only', 'marlowe', '--env', 'qa1', 'c'])).toEqual(['current']);
    expect(await complete(['locale', 'add', 'de', '--code', ''])).toEqual([]);
  });

  it('completes unused options, and the values of options such as --env and --flavour', async () => {
    const options = await complete(['build', '--env', 'qa1', '--']);
    expect(options).toEqual(expect.arrayContaining(['--out', '--strict', '--json', '--verbose']));
    expect(options).not.toContain('--env');
    expect((await complete(['check', '--env', ''])).sort()).toEqual([...environments].sort());
    expect(await complete(['tenant', 'add', 'x', '--flavour', ''])).toEqual(
      expect.arrayContaining(['standard', 'vice']),
    );
    expect(await complete(['explain', 'uses_f'])).toEqual(['uses_faq_feedback']);
    expect(await complete(['explain', 'uses_faq_feedback', 'mar'])).toEqual(['marlowe']);
    expect(await complete(['explain', 'src/main.tsx', 'su'])).toEqual(['supplement-desk', 'supplements']);
  });
});

describe('completion in bash', () => {
  it('reads --tenants and --environments, and offers no completions if those files are unreadable', async () => {
    const cwd = tempFolder();
    writeFiles(cwd, {
      'mine/acme/provider.json': '{"name":"A\\u001b[31m"}',
      'mine/Bad!/x': '',
      'mine/environments.json': '{',
    });
    expect(await completeInBash(['build', '--tenants', 'mine', ''], cwd)).toEqual(['acme']);
    expect(await completeInBash(['build', '--tenants=mine', 'a'], cwd)).toEqual(['acme']);
    expect(await completeInBash(['build', '--tenants', 'mine', '--env', ''], cwd)).toEqual([]);
    expect(await completeInBash(['build', '--tenants', 'nowhere', ''], cwd)).toEqual([]);
  });

  it('reads the folders that variables or livery.json name, like the commands', async () => {
    const cwd = tempFolder({
      'fleet/acme/provider.json': '{ "name": "Acme" }',
      'fleet/environments.json': '\uFEFF{ "environments": { "stage": { "class": "other" } } }',
      'project/livery.json': '{ "tenants": "../fleet" }',
      'project/docs/x': '',
      'other/birch/x': '',
    });
    const docs = join(cwd, 'project/docs');
    expect(await completeInBash(['build', ''], docs)).toEqual(['acme']);
    expect(await completeInBash(['build', '--env', ''], docs)).toEqual(['stage']);
    expect(await completeInBash(['build', ''], docs, { LIVERY_TENANTS: '../../other' })).toEqual(['birch']);
    expect(await completeInBash(['build', ''], cwd, { LIVERY_CONFIG: 'project/livery.json' })).toEqual([
      'acme',
    ]);
    expect(await completeInBash(['build', '--tenants', '../../other', ''], docs)).toEqual(['birch']);
  });

  it('completes --env=value, although bash splits the word at the equals sign', async () => {
    expect(await completeInBash(['build', '--env=qa'])).toEqual(expect.arrayContaining(['qa1', 'qa2']));
    expect(await completeInBash(['build', '--env=qa1', 'vi'])).toEqual(['vidra']);
  });

  it('defines a livery shell command unless one is already defined', async () => {
    const file = join(tempFolder({ 'livery.bash': await scriptOf('bash') }), 'livery.bash');
    const typeOf = async (setup: string) =>
      (await run('bash', ['--norc', '-c', `${setup}; source "$0"; type livery`, file])).stdout;
    expect(await typeOf(':')).toContain(`npm --prefix '${projectRoot}' run -s livery`);
    expect(await typeOf('livery() { echo own; }')).toContain('echo own');
  });

  it('completes the carriers of a project that has installed Livery, and starts the installed command', async () => {
    const cwd = tempFolder({ 'tenants/acme/provider.json': '{ "name": "Acme" }' });
    const root = join(cwd, 'node_modules/livery');
    cpSync(join(projectRoot, 'scripts/completion'), join(root, 'scripts/completion'), { recursive: true });
    const tree: CommandNode = {
      name: 'livery',
      about: '',
      options: [],
      takes: ['codes'],
      repeats: false,
      commands: [],
    };
    const file = join(tempFolder({ 'livery.bash': renderCompletion('bash', tree, root) }), 'livery.bash');
    const program =
      'source "$0"; COMP_WORDS=(livery a); COMP_CWORD=1; _livery; echo "$COMPREPLY"; type livery';
    const { stdout } = await run('bash', ['--norc', '-c', program, file], { cwd });
    expect(lines(stdout)[0]).toBe('acme');
    expect(stdout).toContain(`node '${root}/bin/livery.mjs' "$@"`);
  });
});

describe('livery completion', () => {
  it('generates scripts for zsh and fish, and JSON with --json', async () => {
    const { stdout } = await livery(['completion', 'fish', '--json'], projectRoot);
    expect(JSON.parse(stdout)).toMatchObject({ version: 2, command: 'completion', shell: 'fish' });
    // bash, zsh and fish share the completion engine; an unclosed quotation mark would break the script.
    for (const shell of ['zsh', 'fish']) {
      const script = await scriptOf(shell);
      expect(script).toContain('scripts/completion/complete.mjs');
      expect(script.replace(/\\'/g, '').match(/'/g)?.length).toSatisfy((count: number) => count % 2 === 0);
    }
    expect((await livery(['completion', 'tcsh'], projectRoot)).exit).toBe(2);
  });
});

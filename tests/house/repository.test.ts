import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#build/core/sources.ts';
import { runLivery } from '#scripts/run.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

async function helpOf(...argv: string[]): Promise<string> {
  let text = '';
  const sink = { write: (part: string) => (text += part) };
  await runLivery([...argv, '--help'], {
    stdout: sink,
    stderr: sink,
    env: {},
    cwd: projectRoot,
    isTerminal: false,
    color: false,
  });
  return text;
}

describe('command line', () => {
  const commands = readdirSync(join(projectRoot, 'scripts/commands'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));

  it('lists every command, with examples and a description of each option in its help [PIPE-07]', async () => {
    const overview = await helpOf();
    for (const command of commands) {
      expect(overview).toMatch(new RegExp(`^  ${command}\\b.*\\S`, 'm'));
      const help = await helpOf(command);
      expect(help, command).toContain('Examples:');
      for (const line of help.split('\n').filter((text) => /^ {2}--?\w/.test(text))) {
        expect(line, command).toMatch(/^ {2}\S.*\s{2,}\S/);
      }
    }
  });
});

describe('repository', () => {
  it('documents only commands and options that exist', async () => {
    const docs = readdirSync(join(projectRoot, 'docs'), { recursive: true, encoding: 'utf8' });
    const pages = [...readdirSync(projectRoot), ...docs.map((name) => join('docs', name))];
    const text = pages
      .filter((page) => page.endsWith('.md'))
      .map(read)
      .join('\n');
    const calls = [...text.matchAll(/livery -- ([a-z]+)([^\n#|`]*)/g)];
    expect(calls.length).toBeGreaterThan(40);
    for (const [, command = '', args = ''] of calls) {
      const help = await helpOf(command);
      expect(help).toContain(`Usage: livery ${command}`);
      const [, subcommand = ''] = /^ ([a-z]+)/.exec(args) ?? [];
      const isGroup = subcommand !== '' && new RegExp(`^  ${subcommand} {2,}`, 'm').test(help);
      const optionHelp = isGroup ? await helpOf(command, subcommand) : help;
      for (const [option] of args.matchAll(/--[a-z-]+/g))
        expect(optionHelp, `${command} ${option}`).toContain(option);
    }
  });
});

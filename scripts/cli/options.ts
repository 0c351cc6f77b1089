import { relative, resolve } from 'node:path';
import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { defaultEnvironmentName } from '#build/config/environments.ts';
import { findCodeProblem, punycodePrefix } from '#src/tenant/code.ts';
import { portHint, readPort } from '../setup/port.mjs';
import type { CliContext } from './context.ts';
import { runCommand } from './runCommand.ts';
import { addSetting } from './settings.ts';

/** An example for a command's help: a description, and the arguments after `livery`. */
export type Example = readonly [what: string, words: string];

/** Examples for a command's help. */
export function examplesHelp(...examples: readonly Example[]): string {
  const lines = examples.map(([what, words]) => `  # ${what}\n  ${runCommand} ${words}`);
  return `\nExamples:\n${lines.join('\n')}`;
}

export const environmentOption = (usual = defaultEnvironmentName) =>
  addSetting(new Option('--env <name>', 'environment, as named in environments.json').default(usual), 'env');

/** Adds the options that say where a command reads its carriers. */
export function addInputOptions(
  command: Command,
  context: CliContext,
  environment = defaultEnvironmentName,
): Command {
  return command
    .addOption(environmentOption(environment))
    .addOption(tenantsOption(context))
    .addOption(environmentsOption(context));
}

export const tenantsOption = (context: CliContext) =>
  addSetting(
    pathOption(context, '--tenants <dir>', 'folder that contains one folder per carrier').default(
      defaultPath(context, 'tenants'),
      '"tenants"',
    ),
    'tenants',
  );

export const environmentsOption = (context: CliContext) =>
  addSetting(
    pathOption(
      context,
      '--environments <file>',
      'environments file (default: environments.json in the tenants folder)',
    ),
    'environments',
  );

export const outOption = (context: CliContext) =>
  addSetting(
    pathOption(context, '--out <dir>', 'output folder, with one subfolder per environment').default(
      defaultPath(context, 'dist'),
      '"dist"',
    ),
    'out',
  );

/**
 * Resolves a typed path against the caller's folder. Rejects an empty path: it usually comes from an unset shell variable
 * and would mean the current folder.
 */
export function pathOption({ cwd }: CliContext, flags: string, description: string): Option {
  return new Option(flags, description).argParser(parsePath(cwd));
}

/** Returns a parser that resolves a path against `cwd` and rejects an empty path. */
export function parsePath(cwd: string): (text: string) => string {
  return (text) => {
    if (text === '') throw new InvalidArgumentError('The path is empty.');
    return resolve(cwd, text);
  };
}

export const jsonOption = () => new Option('--json', 'print the result as JSON on stdout');

export const quietOption = () =>
  new Option('--quiet', 'print only failures and a summary; count warnings instead of listing them');

export const portOption = (port: number) =>
  new Option('--port <number>', 'port to listen on; 0 selects any free port')
    .argParser(parsePort)
    .default(port);

/** The options that say where a command reads its carriers, with absolute paths. */
export interface InputFlags {
  readonly env: string;
  readonly tenants: string;
  readonly environments: string;
}

/** Default paths are in the project, not in the folder where the user runs the command. */
export function defaultPath({ home, cwd }: CliContext, path: string): string {
  return resolve(home ?? cwd, path);
}

/** Returns the shortest path that the user can open: relative if it is below the working folder. */
export function displayPath(cwd: string, path: string): string {
  const relativePath = relative(cwd, path);
  return relativePath.startsWith('..') ? path : relativePath || '.';
}

/** Help text about client codes, which all commands with codes share. */
export const codesHelp = `A client code has 1 to 64 characters of a-z 0-9 _ -. Invalid or reserved codes
exit with 2, codes without a folder with 1.`;

/** @param omitted what happens without codes, for example `omit to check every carrier` */
export const codesArgument = (omitted: string) =>
  new Argument('[codes...]', `client codes; ${omitted}`).argParser(collectCodes);

/** Collects client codes from arguments; commander calls it once per argument. */
export function collectCodes(text: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), parseCode(text)];
}

/** Parses a client code. A code that is not a valid folder name is a usage error. */
export function parseCode(text: string): string {
  const problem = describeCodeProblem(text);
  if (problem !== undefined) throw new InvalidArgumentError(problem);
  return text;
}

/** Returns the problem of a client code as a sentence, or undefined if the code is valid. */
export function describeCodeProblem(text: string): string | undefined {
  const problem = findCodeProblem(text);
  return problem && codeProblems[problem];
}

const codeProblems = {
  reserved: 'This name is reserved.',
  punycode: `A client code cannot start with ${punycodePrefix}: it can be part of a host name.`,
  malformed: 'Use 1 to 64 characters of a-z, 0-9, _ and -, and start and end with a letter or digit.',
};

function parsePort(text: string): number {
  const port = readPort(text);
  if (port === undefined) throw new InvalidArgumentError(portHint);
  return port;
}

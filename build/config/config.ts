import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { BuildError } from '../core/diagnostics.ts';
import { describeIssue, formatPath, pathOf } from '../core/issueText.ts';
import { createLineOf, parseJsonOrThrow } from '../core/json.ts';
import { readTextFile } from '../core/textFile.ts';
import { type Config, configSchema } from './configSchema.ts';

export const configName = 'livery.json';

/** The content of livery.json. */
export interface LoadedConfig {
  /** Absolute path. */
  readonly file: string;
  readonly config: Config;
}

/** Finds livery.json in a folder or the nearest folder above it, up to the root of the git repository. */
export function findConfig(folder: string): string | undefined {
  const file = join(folder, configName);
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder || existsSync(join(folder, '.git')) ? undefined : findConfig(parent);
}

/** @throws BuildError exit 3 that lists every problem with file, line and path */
export function readConfig(file: string): LoadedConfig {
  const text = readTextFile(file, 'Create the file, or set LIVERY_CONFIG to another one.');
  const parsed = v.safeParse(configSchema, parseJsonOrThrow(text, file));
  if (parsed.success) return { file, config: parsed.output };
  const lineOf = createLineOf(text);
  const lines = parsed.issues.map((issue) => {
    const path = pathOf(issue);
    const field = path.length === 0 ? '' : `${formatPath(path)}: `;
    return `${file}:${lineOf(path)} ${field}${describeIssue(issue)}`;
  });
  throw new BuildError(lines.join('\n'), { exit: 3, hint: 'Fix the file, then run the command again.' });
}

/** Resolves a path of livery.json: relative to the file, `~/` is the home folder. */
export function resolveConfigPath(path: string, file: string, home: string): string {
  return path.startsWith('~/') ? join(home, path.slice(2)) : resolve(dirname(file), path);
}

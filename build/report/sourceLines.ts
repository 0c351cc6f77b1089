import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../core/sources.ts';

/** A line in a source file. The path is relative to the project. */
export interface SourceLine {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
}

/**
 * Finds the line of a property in an object literal of the app, by its text: formatted sources have at most one property
 * of a name per constant and path.
 * @param path property names, starting at the constant
 */
export function findProperty(
  file: string,
  path: readonly string[],
  constant: string,
): SourceLine | undefined {
  const lines = readFileSync(join(projectRoot, file), 'utf8').split('\n');
  let index = lines.findIndex((text) => text.startsWith(`export const ${constant}`));
  for (const name of path)
    if (index !== -1) index = lines.findIndex((text, at) => at >= index && text.includes(`${name}:`));
  return index === -1 ? undefined : { file, line: index + 1 };
}

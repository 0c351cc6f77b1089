import type { Marker } from '../reach/markers.ts';
import { listClassNames } from './classNames.ts';
import { distributeBytes } from './codeStats.ts';
import type { StyleSheet } from './stylePlugin.ts';

/** Cached, because every variant is cut from the same stylesheets. */
const classNames = new WeakMap<StyleSheet, ReadonlySet<string>>();

export type UnusedName = Pick<Marker, 'text'>;

/**
 * Returns a stylesheet without the rules for these class names. A rule with several selectors keeps the others.
 * @param unusedNames names, such as class names, that no element of the bundle has
 */
export async function cutSheet(sheet: StyleSheet, unusedNames: readonly UnusedName[]): Promise<StyleSheet> {
  const names = classNames.get(sheet) ?? new Set(listClassNames(sheet.text));
  classNames.set(sheet, names);
  const unused = new Set(unusedNames.map(({ text }) => text).filter((name) => names.has(name)));
  if (unused.size === 0) return sheet;
  // A dynamic import, because the parser takes 30 ms to load and most runs find the result in the cache.
  const { removeRules } = await import('./removeRules.ts');
  const text = removeRules(sheet.text, unused);
  return { ...sheet, text, inputs: distributeBytes(Object.entries(sheet.inputs), Buffer.byteLength(text)) };
}

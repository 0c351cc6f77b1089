import type { CapabilityPart } from '#src/tenant/capabilityParts.ts';
import type { ModuleFacts } from './facts.ts';
import type { Reach } from './findReach.ts';
import { type Marker, textsOf } from './markers.ts';

/**
 * Returns the names that occur only in source files that the bundle must not contain, such as names of classes and
 * custom properties. Includes single words, which prove nothing outside of a stylesheet.
 */
export function findUnusedNames(
  parts: readonly CapabilityPart[],
  moduleOf: (path: string) => ModuleFacts | undefined,
  { texts }: Pick<Reach, 'texts'>,
): Marker[] {
  const used = new Set([...texts.keys()].flatMap(namesIn));
  // Code can build a name from a part that ends or starts with a hyphen: `pill--${kind}`.
  const fragments = [...used].filter((name) => name.endsWith('-') || name.startsWith('-'));
  const isUsed = (name: string) =>
    used.has(name) || fragments.some((it) => name.startsWith(it) || name.endsWith(it));
  const found = new Map<string, Marker>();
  for (const { capability, files } of parts)
    for (const source of files.map((file) => `src/${file}`))
      for (const text of [...textsOf(moduleOf(source))].flatMap(namesIn))
        if (!found.has(text) && !isUsed(text)) found.set(text, { text, capability, source });
  return [...found.values()];
}

/** Returns the names that a stylesheet contains as the name of a class or of a custom property. */
export function findNamesInStyles(css: string, names: readonly Marker[]): Marker[] {
  const found = new Set(css.match(/(?<=\.)-?[a-zA-Z_][\w-]*|--[a-zA-Z_][\w-]*/g));
  return names.filter(({ text }) => found.has(text));
}

const cache = new Map<string, readonly string[]>();

/** Cached, because most texts occur in every bundle of a build. */
function namesIn(text: string): readonly string[] {
  const names = cache.get(text) ?? text.match(/-{0,2}[a-zA-Z_][\w-]*|--?/g) ?? [];
  cache.set(text, names);
  return names;
}

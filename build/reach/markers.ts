import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { CapabilityPart } from '#src/tenant/capabilityParts.ts';
import type { Block, ModuleFacts } from './facts.ts';
import type { MessageTree } from './messageTree.ts';

/** Text that shows that a bundle contains code or messages of a capability. */
export interface Marker {
  readonly text: string;
  readonly capability: CapabilityName;
  /** Source path of the file that contains it; undefined for the key of a message. */
  readonly source: string | undefined;
}

/** Words of one kind, such as `type` or `rating`, occur in code of any kind, so they prove nothing. */
const distinctive = /[a-z][A-Z]|\w[_/ -]\w/;
const minLength = 6;
/** Names of browser APIs that libraries, workers and drawings use too, regardless of the capabilities. */
const commonNames: ReadonlySet<string> = new Set([
  'drawImage',
  'getReader',
  'parseInt',
  'pathLength',
  'toBlob',
]);

/**
 * Derives the markers of parts from their source files: texts, paths and names of fields, and the keys of their
 * messages.
 * @param shared texts and names that the rest of the bundle may contain
 */
export function deriveMarkers(
  parts: readonly CapabilityPart[],
  moduleOf: (path: string) => ModuleFacts | undefined,
  tree: MessageTree,
  shared: ReadonlySet<string>,
): Marker[] {
  return parts.flatMap(({ capability, files, messages }) => [
    ...messages.flatMap((key) =>
      tree.keysBelow(key).map((text): Marker => ({ text, capability, source: undefined })),
    ),
    ...files.flatMap((file) => {
      const source = `src/${file}`;
      const found = [...textsOf(moduleOf(source))].filter(
        (text) =>
          text.length >= minLength && distinctive.test(text) && !shared.has(text) && !commonNames.has(text),
      );
      return found.map((text): Marker => ({ text, capability, source }));
    }),
  ]);
}

/** Cached, because most variants lack the same parts. */
const knownTexts = new WeakMap<ModuleFacts, ReadonlySet<string>>();

/** Returns all texts and names of properties in a source file. */
export function textsOf(facts: ModuleFacts | undefined): ReadonlySet<string> {
  if (!facts) return new Set();
  const found = knownTexts.get(facts) ?? collectTexts(facts);
  knownTexts.set(facts, found);
  return found;
}

function collectTexts(facts: ModuleFacts): Set<string> {
  const found = new Set<string>();
  const add = ({ texts, properties, branches }: Block) => {
    for (const text of [...texts, ...properties]) found.add(text.trim());
    for (const { whenTrue, whenFalse } of branches) {
      add(whenTrue);
      add(whenFalse);
    }
  };
  for (const block of [facts.statements, ...facts.declarations.values()]) add(block);
  return found;
}

/** Returns the words of a text that can be markers. */
export function markerWords(text: string): ReadonlySet<string> {
  return new Set(text.match(/[\w$.-]{6,}/g)?.flatMap((word) => [word, ...word.split('.')]));
}

/** Returns the markers that a text contains as complete words. */
export function findMarkers(
  text: string,
  markers: readonly Marker[],
  words = markers.length === 0 ? new Set<string>() : markerWords(text),
): Marker[] {
  const phrases = findPhrases(markers);
  return markers.filter((marker) =>
    phrases.has(marker) ? text.includes(marker.text) : words.has(marker.text),
  );
}

const knownPhrases = new WeakMap<readonly Marker[], ReadonlySet<Marker>>();

/**
 * Returns the markers that are not single words. Cached, because every file of a variant is searched for the same
 * markers.
 */
function findPhrases(markers: readonly Marker[]): ReadonlySet<Marker> {
  const phrases =
    knownPhrases.get(markers) ?? new Set(markers.filter(({ text }) => !/^[\w$.-]+$/.test(text)));
  knownPhrases.set(markers, phrases);
  return phrases;
}

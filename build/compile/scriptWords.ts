import { sha256 } from '../core/hash.ts';
import { markerWords } from '../reach/markers.ts';

/** Names of scripts and stylesheets, and integrity hashes. No marker looks like one. */
const fileNames = /\/(?:[A-Za-z]+-[0-9A-Z]{8}\.js|[0-9a-f]{16}\.css)(?:#sha256-[\w+/]{43}=)?/g;

const cache = new Map<string, ReadonlySet<string>>();

/**
 * Returns the words of a script that can be markers. Cached, because most scripts of two variants differ only in the names
 * of the files that they load.
 */
export function scriptWords(text: string): ReadonlySet<string> {
  const ownText = text.replace(fileNames, '/');
  const key = sha256(ownText);
  const words = cache.get(key) ?? markerWords(ownText);
  cache.set(key, words);
  return words;
}

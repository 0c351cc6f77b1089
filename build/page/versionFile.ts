import { nameHash } from '../hash.ts';
import type { RenderedFile } from './render.ts';

/** In a carrier's folder, for whoever asks what is live: no page refers to it, and no service worker keeps it. */
export const versionName = 'version.json';

export interface BundleVersion {
  readonly code: string;
  readonly environment: string;
  /** What the bundle's service worker calls it: over all that its pages may ask for. */
  readonly release: string;
  readonly variant: string;
  /** Hash of all that was configured for the carrier in this environment. */
  readonly inputHash: string;
  /** Its words, in the order of their keys. */
  readonly words: readonly unknown[];
}

/**
 * Names a bundle and its inputs. Its `release` names this bundle alone and follows from its content: the id of the whole
 * release would depend on this file, so a change to one carrier would change them all. `/release.json` at the root names
 * the release of all carriers that a host serves, and has the hash of this file. The file is public, so it names no
 * versions of tools; it holds no time and no machine either, so that equal inputs give equal bytes.
 */
export function renderVersion(version: BundleVersion): RenderedFile {
  const { code, environment, release, variant, inputHash, words } = version;
  const content = {
    version: 1,
    ...{ code, environment, release, variant },
    config: inputHash.slice(0, 16),
    strings: nameHash(JSON.stringify(words)),
  };
  return { path: versionName, content: Buffer.from(`${JSON.stringify(content)}\n`) };
}

/** Whose version file it says that it is. */
export function readVersionCode(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined; // told as a file that is nobody's
  }
}

import { nameHash } from '../core/hash.ts';
import type { RenderedFile } from './renderedFile.ts';

/** File in a carrier's folder that shows which version is live. No page loads it and no service worker caches it. */
export const versionName = 'version.json';

interface BundleVersion {
  readonly code: string;
  readonly environment: string;
  /** Id in the bundle's service worker: a hash over all files that its pages can request. */
  readonly release: string;
  readonly variant: string;
  /** Hash of the carrier's configuration for this environment. */
  readonly inputHash: string;
  /** The carrier's texts, in the order of their keys. */
  readonly texts: readonly unknown[];
}

/**
 * Renders a file that identifies a bundle and its inputs. `release` identifies only this bundle: with the id of the
 * whole release, a change of one carrier would change the version files of all carriers. The manifest, which is not
 * public, has the id of the release and the hash of this file. The file is public, so it contains no tool versions. It
 * contains no time or machine data, so that equal inputs give identical bytes.
 */
export function renderVersion(version: BundleVersion): RenderedFile {
  const { code, environment, release, variant, inputHash, texts } = version;
  const content = {
    version: 1,
    code,
    environment,
    release,
    variant,
    config: inputHash.slice(0, 16),
    strings: nameHash(JSON.stringify(texts)),
  };
  return { path: versionName, content: Buffer.from(`${JSON.stringify(content)}\n`) };
}

/** Returns the client code in a version file; undefined if the file is not valid JSON. */
export function readVersionCode(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown }).code;
  } catch {
    return undefined; // The caller reports a wrong code.
  }
}

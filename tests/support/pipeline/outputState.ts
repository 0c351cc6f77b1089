import { join } from 'node:path';
import { sha256 } from '#build/core/hash.ts';
import { readRelease } from '#build/write/readRelease.ts';
import type { Release } from '#build/write/release.ts';
import { readTree } from './tenants.ts';

/** The output of an uninterrupted build for production-us. */
interface CleanOutput {
  /** SHA-256 of each file, by its path below the output folder. */
  readonly hashes: Readonly<Record<string, string>>;
  readonly release: Release;
}

/** Returns the SHA-256 of each file by its path below `folder`. */
export function hashOutput(folder: string): Record<string, string> {
  const hashes = [...readTree(folder)].map(([path, text]) => [path, sha256(Buffer.from(text, 'latin1'))]);
  return Object.fromEntries(hashes);
}

export function readCleanOutput(out: string): CleanOutput {
  const release = readRelease(join(out, 'production-us')) as Release;
  return { hashes: hashOutput(out), release };
}

/**
 * Lists the errors in the output of an interrupted build: a carrier folder that is neither absent nor identical to a
 * clean output, a page with missing assets, or a file that no clean build writes.
 * @param clean the previous output and the complete output of the interrupted build
 */
export function findInconsistencies(
  hashes: CleanOutput['hashes'],
  codes: readonly string[],
  clean: readonly CleanOutput[],
): string[] {
  const errors: string[] = [];
  for (const code of codes) {
    const carrierHashes = hashesOfCarrier(hashes, code);
    if (carrierHashes === '[]') continue;
    const matching = clean.find((it) => hashesOfCarrier(it.hashes, code) === carrierHashes);
    if (matching === undefined) errors.push(`${code} is torn`);
    else if (!hasAllAssets(hashes, matching.release, code))
      errors.push(`${code} asks for assets that are not there`);
  }
  for (const [path, hash] of Object.entries(hashes)) {
    if (!clean.some((it) => it.hashes[path] === hash) && !isPartialRelease(path)) {
      errors.push(`${path} is of no build`);
    }
  }
  return errors;
}

function hashesOfCarrier(hashes: CleanOutput['hashes'], code: string): string {
  return JSON.stringify(
    Object.entries(hashes).filter(([path]) => path.startsWith(`production-us/app/${code}/`)),
  );
}

function hasAllAssets(hashes: CleanOutput['hashes'], release: Release, code: string): boolean {
  const variant = release.variants[release.carriers[code]?.variant ?? ''];
  const assets = Object.entries(variant?.assets ?? { none: 'none' });
  return assets.every(([name, hash]) => hashes[`production-us/app/assets/${name}`] === hash);
}

/** Whether the file describes the whole output. After an interruption, such a file can differ from both clean builds. */
function isPartialRelease(path: string): boolean {
  return path.startsWith('production-us/.build/') || path === 'production-us/sbom.cdx.json';
}

import type { KeyObject } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import { openStatement, sealStatement } from './envelope.ts';
import { type Manifest, manifestKey, renderManifest } from './manifest.ts';

/**
 * Signs a manifest, and so every file that it lists. Contains no time or machine data, so equal releases, keys and
 * versions give identical bytes.
 */
export function signManifest(manifest: Manifest, key: KeyObject, version: string): Buffer {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: manifestKey(manifest.release), digest: { sha256: sha256(renderManifest(manifest)) } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:livery:publish:v1',
        externalParameters: {
          environment: manifest.environment,
          carriers: Object.fromEntries(
            Object.entries(manifest.carriers).map(([code, carrier]) => [
              code,
              { inputs: carrier.key, variant: carrier.variant },
            ]),
          ),
        },
        resolvedDependencies: Object.entries(manifest.variants).map(([name, variant]) => ({
          name: `variant ${variant.key}`,
          digest: { livery: name },
        })),
      },
      runDetails: { builder: { id: `urn:livery:${version}` } },
    },
  };
  return sealStatement(statement, key);
}

/**
 * Returns what is wrong with a release's signature, or undefined if the key signed exactly these bytes.
 * @param key the public key; if undefined, checks only that the statement describes this manifest
 */
export function findSignatureError(
  envelope: Uint8Array | undefined,
  manifest: Uint8Array,
  release: string,
  key: KeyObject | undefined,
): string | undefined {
  if (!envelope) return 'The release is not signed.';
  const opened = openStatement(envelope, key);
  if ('error' in opened) return opened.error;
  const [subject] = parseSubjects(opened.statement);
  if (subject?.name !== manifestKey(release) || subject.sha256 !== sha256(manifest))
    return 'The signed statement describes a different manifest.';
  return undefined;
}

function parseSubjects(statement: object): { name: unknown; sha256: unknown }[] {
  const value = statement as { subject?: unknown };
  if (!Array.isArray(value.subject)) return [];
  return value.subject.map((item: { name?: unknown; digest?: { sha256?: unknown } } | null) => ({
    name: item?.name,
    sha256: item?.digest?.sha256,
  }));
}

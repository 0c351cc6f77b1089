import { type KeyObject, sign, verify } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import { type Manifest, manifestKey, renderManifest } from './manifest.ts';
import { keyId } from './signingKey.ts';

const payloadType = 'application/vnd.in-toto+json';

/** An in-toto statement in a DSSE envelope. It signs a manifest, and so every file that the manifest lists. */
interface Envelope {
  readonly payloadType: string;
  /** The statement in base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** Contains no time or machine data, so equal releases, keys and versions give identical bytes. */
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
  const payload = Buffer.from(JSON.stringify(statement));
  const envelope: Envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyId(key), sig: sign(null, preAuthEncoding(payload), key).toString('base64') }],
  };
  return Buffer.from(`${JSON.stringify(envelope)}\n`);
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
  const parsed = parseEnvelope(envelope);
  if (!parsed) return 'The signature is not an in-toto statement in a DSSE envelope.';
  const payload = Buffer.from(parsed.payload, 'base64');
  if (key) {
    const signed = preAuthEncoding(payload);
    const isValid = parsed.signatures.some(({ sig }) =>
      verify(null, signed, key, Buffer.from(sig, 'base64')),
    );
    if (!isValid) return 'The signature was not made with this key.';
  }
  const [subject] = parseSubjects(payload);
  if (subject?.name !== manifestKey(release) || subject.sha256 !== sha256(manifest))
    return 'The signed statement describes a different manifest.';
  return undefined;
}

/** DSSE's pre-authentication encoding, which prevents a signature from being reused for another payload type. */
function preAuthEncoding(payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);
}

function parseEnvelope(bytes: Uint8Array): Envelope | undefined {
  const value = parseOrUndefined(bytes) as Partial<Envelope> | undefined;
  const isEnvelope =
    value?.payloadType === payloadType &&
    typeof value.payload === 'string' &&
    Array.isArray(value.signatures) &&
    value.signatures.every((item: unknown) => typeof (item as { sig?: unknown } | null)?.sig === 'string');
  return isEnvelope ? (value as Envelope) : undefined;
}

function parseSubjects(payload: Uint8Array): { name: unknown; sha256: unknown }[] {
  const value = parseOrUndefined(payload) as { subject?: unknown } | undefined;
  if (!Array.isArray(value?.subject)) return [];
  return value.subject.map((item: { name?: unknown; digest?: { sha256?: unknown } } | null) => ({
    name: item?.name,
    sha256: item?.digest?.sha256,
  }));
}

function parseOrUndefined(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // Reported by the caller.
  }
}

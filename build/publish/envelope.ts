import { type KeyObject, sign, verify } from 'node:crypto';
import { keyId } from './signingKey.ts';

const payloadType = 'application/vnd.in-toto+json';

/** An in-toto statement in a DSSE envelope. */
interface Envelope {
  readonly payloadType: string;
  /** The statement in base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** Signs a statement. Equal statements and keys give identical bytes. */
export function sealStatement(statement: object, key: KeyObject): Buffer {
  const payload = Buffer.from(JSON.stringify(statement));
  const envelope: Envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyId(key), sig: sign(null, preAuthEncoding(payload), key).toString('base64') }],
  };
  return Buffer.from(`${JSON.stringify(envelope)}\n`);
}

/**
 * Returns the statement of an envelope, or what is wrong with it.
 * @param key the public key; if undefined, the signature is not checked
 */
export function openStatement(
  bytes: Uint8Array,
  key: KeyObject | undefined,
): { readonly statement: object } | { readonly error: string } {
  const envelope = parseEnvelope(bytes);
  if (!envelope) return { error: 'The signature is not an in-toto statement in a DSSE envelope.' };
  const payload = Buffer.from(envelope.payload, 'base64');
  if (key) {
    const signed = preAuthEncoding(payload);
    const isValid = envelope.signatures.some(({ sig }) =>
      verify(null, signed, key, Buffer.from(sig, 'base64')),
    );
    if (!isValid) return { error: 'The signature was not made with this key.' };
  }
  return { statement: parseOrUndefined(payload) ?? {} };
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

function parseOrUndefined(bytes: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined; // Reported by the caller.
  }
}

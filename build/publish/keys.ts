import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { isFolder, readStats } from '../core/fileStats.ts';
import { sha256 } from '../core/hash.ts';
import { shellWord } from '../core/shellWord.ts';

const publicKeySuffix = '.pub';

/**
 * Creates a key pair for signing releases: `file` for publishing, readable only by its owner, and `file.pub` for
 * verifying. Never replaces a file and never creates a folder, because a mistyped path would hide the key.
 * @throws BuildError exit 2 if one of the files exists or their folder does not
 */
export function createKeyPair(file: string): {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly id: string;
} {
  const publicFile = `${file}${publicKeySuffix}`;
  assertFolderExists(dirname(file));
  for (const path of [file, publicFile]) if (readStats(path)) throw fileExistsError(path);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeNew(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  try {
    writeNew(publicFile, publicKey.export({ type: 'spki', format: 'pem' }), 0o644);
  } catch (error) {
    // Removes the incomplete pair, which would block the next attempt.
    rmSync(file);
    throw error;
  }
  return { privateKey: file, publicKey: publicFile, id: keyId(publicKey) };
}

function writeNew(path: string, text: string | Buffer, mode: number): void {
  const temporary = `${path}.${process.pid}`;
  // Removes the temporary file of an earlier, killed process with the same process id.
  rmSync(temporary, { force: true });
  try {
    writeFileSync(temporary, text, { mode, flag: 'wx' });
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw fileExistsError(path);
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function assertFolderExists(folder: string): void {
  if (isFolder(folder)) return;
  throw new BuildError(`The folder ${folder} does not exist.`, {
    exit: 2,
    hint: `Create a private folder, then run this command again: mkdir -p -m 700 ${shellWord(folder)}`,
  });
}

function fileExistsError(path: string): BuildError {
  return new BuildError(
    `${path} already exists. Signing keys are never overwritten, because releases depend on them.`,
    {
      exit: 2,
      hint: 'Pass another file name, or move the existing file first.',
    },
  );
}

/** @throws BuildError exit 2 if the file contains no ed25519 private key */
export function readPrivateKey(file: string): KeyObject {
  return readKey(file, 'private', (text) => createPrivateKey(text));
}

/**
 * Accepts the file of the public key, or of its private key.
 * @throws BuildError exit 2 if it is neither
 */
export function readPublicKey(file: string): KeyObject {
  return readKey(file, 'public', (text) => createPublicKey(text));
}

type KeyKind = 'private' | 'public';

function readKey(file: string, kind: KeyKind, parse: (text: string) => KeyObject): KeyObject {
  try {
    const key = parse(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES') throw keyError(`${file} cannot be read.`, kind, error);
  }
  if (kind === 'private' && file.endsWith(publicKeySuffix)) {
    throw new BuildError(`${file} is a public key. Releases are signed with the private key.`, {
      exit: 2,
      hint: `Pass the private key, for example ${file.slice(0, -publicKeySuffix.length)}`,
    });
  }
  throw keyError(`${file} does not contain an ed25519 ${kind} key in PEM format.`, kind);
}

function keyError(message: string, kind: KeyKind, cause?: unknown): BuildError {
  const hint =
    kind === 'private'
      ? 'Create a key pair with: npm run -s livery -- key ~/livery.pem'
      : 'Use the public key (.pub) of the private key that signed the release.';
  return new BuildError(message, { exit: 2, hint, cause });
}

/** Returns the key's id: the sha256 of its public key. */
function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return sha256(publicKey.export({ type: 'spki', format: 'der' }));
}

/**
 * Returns the detached signature of a manifest, and so of every file that the manifest lists, in base64. Contains no time or
 * machine data, so equal manifests and keys give identical bytes.
 */
export function signManifest(manifest: Uint8Array, key: KeyObject): Buffer {
  return Buffer.from(`${signText(manifest, key)}\n`);
}

/** Returns what is wrong with the signature of a manifest; undefined if the key signed exactly these bytes. */
export function findSignatureError(
  signature: Uint8Array | undefined,
  manifest: Uint8Array,
  key: KeyObject,
): string | undefined {
  if (!signature) return 'The release is not signed.';
  return isSignedBy(Buffer.from(signature).toString('latin1'), manifest, key)
    ? undefined
    : 'The signature was not made with this key, or the manifest was changed after it was signed.';
}

/** Returns the ed25519 signature in base64. */
export function signText(bytes: Uint8Array, key: KeyObject): string {
  return sign(null, bytes, key).toString('base64');
}

/** @param signature in base64 */
export function isSignedBy(signature: string, bytes: Uint8Array, key: KeyObject): boolean {
  return verify(null, bytes, key, Buffer.from(signature, 'base64'));
}

import type { KeyObject } from 'node:crypto';
import { isSignedBy, signText } from './signature.ts';
import type { LogEntry } from './targetState.ts';

/** Who deploys carriers, and why. Recorded in the signed log of the target. */
export interface DeploymentAuthor {
  /** For example `Ana Kovač <ana@carrier.example>`. */
  readonly actor: string;
  readonly message?: string;
  /** Git commit of the sources, followed by `+changes` if the working folder had uncommitted changes. */
  readonly commit?: string;
}

/** The log names only this number of carriers, because it is rewritten each time. */
const maxLoggedCodes = 20;

/** A log entry whose author and carriers are not added yet. */
export type DeploymentEntry = Omit<LogEntry, 'signature' | 'moved' | 'movedCount' | keyof DeploymentAuthor>;

/**
 * Returns the signed entry for the target's log.
 * @param codes the carriers that the command deploys
 */
export function createLogEntry(
  entry: DeploymentEntry,
  codes: readonly string[],
  author: DeploymentAuthor,
  key: KeyObject,
): LogEntry {
  const signed = { ...entry, ...author, moved: codes.slice(0, maxLoggedCodes), movedCount: codes.length };
  return { ...signed, signature: signText(bytesOf(signed), key) };
}

/** `unsigned`: the command needs no key. */
export type EntrySignature = 'valid' | 'unsigned' | 'invalid';

/** Checks that the key signed exactly the content of a log entry. */
export function checkLogEntry({ signature, ...signed }: LogEntry, key: KeyObject): EntrySignature {
  if (signature === undefined) return 'unsigned';
  return isSignedBy(signature, bytesOf(signed), key) ? 'valid' : 'invalid';
}

function bytesOf(entry: Omit<LogEntry, 'signature'>): Buffer {
  return Buffer.from(JSON.stringify(entry));
}

import type { KeyObject } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import { isRecord } from '../core/isRecord.ts';
import { openStatement, sealStatement } from './envelope.ts';
import { deploymentKey, manifestKey } from './manifest.ts';
import type { Target } from './target.ts';
import type { LogEntry } from './targetState.ts';

/** Who deploys carriers, and why. Recorded in the log and in the signed statement of the deployment. */
export interface DeploymentAuthor {
  /** For example `Ana Kovač <ana@carrier.example>`. */
  readonly actor: string;
  readonly message?: string;
  /** Git commit of the sources, followed by `+changes` if the working folder had uncommitted changes. */
  readonly commit?: string;
}

/** Signs the statements of deployments. */
export interface DeploymentSigner {
  readonly key: KeyObject;
  /** Livery's version. */
  readonly version: string;
}

const predicateType = 'urn:livery:move:v1';
/** The log names only this number of carriers, because it is rewritten each time. The statement names all. */
const maxLoggedCodes = 20;

/** A log entry whose author and carriers are not added yet. */
export type DeploymentEntry = Omit<LogEntry, 'statement' | 'moved' | 'movedCount' | keyof DeploymentAuthor>;

/**
 * Signs what a command is about to do and stores the statement.
 * @param codes the carriers that the command deploys
 * @returns the entry for the target's log
 */
export async function recordDeployment(
  target: Target,
  entry: DeploymentEntry,
  codes: readonly string[],
  author: DeploymentAuthor,
  signer: DeploymentSigner,
): Promise<LogEntry> {
  const bytes = signDeployment(entry, codes, author, signer);
  const statement = sha256(bytes).slice(0, 16);
  await target.create(deploymentKey(statement), bytes);
  return { ...entry, ...author, moved: codes.slice(0, maxLoggedCodes), movedCount: codes.length, statement };
}

function signDeployment(
  { at, action, release, from, requested, named }: DeploymentEntry,
  codes: readonly string[],
  { actor, message, commit }: DeploymentAuthor,
  { key, version }: DeploymentSigner,
): Buffer {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: manifestKey(release ?? ''), digest: { livery: release } }],
    predicateType,
    predicate: {
      ...{ at, action, release, from, requested, named, carriers: codes },
      ...{ actor, message, commit, version },
    },
  };
  return sealStatement(statement, key);
}

/** `unsigned`: written by a version of Livery that did not sign deployments, or by a command that needs no key. */
export type DeploymentSignature = 'valid' | 'unsigned' | 'invalid';

/** Checks that the key signed exactly the content of a log entry. */
export async function checkDeployment(
  target: Target,
  entry: LogEntry,
  key: KeyObject,
): Promise<DeploymentSignature> {
  if (entry.statement === undefined) return 'unsigned';
  const stored = await target.read(deploymentKey(entry.statement));
  const opened = stored && openStatement(stored.bytes, key);
  if (!opened || 'error' in opened) return 'invalid';
  const { predicateType: type, predicate } = opened.statement as {
    predicateType?: unknown;
    predicate?: unknown;
  };
  if (type !== predicateType || !isRecord(predicate) || !Array.isArray(predicate.carriers)) return 'invalid';
  const { at, action, release, from, requested, named, actor, message, commit, moved, movedCount } = entry;
  const logged = { at, action, release, from, requested, actor, message, commit };
  const isSame =
    Object.entries(logged).every(([name, value]) => predicate[name] === value) &&
    JSON.stringify(predicate.named) === JSON.stringify(named) &&
    predicate.carriers.length === movedCount &&
    JSON.stringify(predicate.carriers.slice(0, maxLoggedCodes)) === JSON.stringify(moved);
  return isSame ? 'valid' : 'invalid';
}

import type { KeyObject } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import { isRecord } from '../core/isRecord.ts';
import { openStatement, sealStatement } from './envelope.ts';
import { manifestKey, moveKey } from './manifest.ts';
import type { Target } from './target.ts';
import type { LogEntry } from './targetState.ts';

/** Who moves carriers, and why. Recorded in the log and in the signed statement of the move. */
export interface MoveAuthor {
  /** For example `Ana Kovač <ana@carrier.example>`. */
  readonly actor: string;
  readonly message?: string;
  /** Git commit of the sources, followed by `+changes` if the working folder had uncommitted changes. */
  readonly commit?: string;
}

/** A file for which a move was taken back. */
export interface MoveProblem {
  /** Client code, or a group of files that belongs to no carrier. */
  readonly carrier: string;
  /** URL path. */
  readonly path: string;
  readonly message: string;
}

/** Signs the statements of moves. */
export interface MoveSigner {
  readonly key: KeyObject;
  /** Livery's version. */
  readonly version: string;
}

const predicateType = 'urn:livery:move:v1';
/** The log names only this number of carriers, because it is rewritten with every move. The statement names all. */
const maxLoggedCodes = 20;

/** A log entry whose author and carriers are not added yet. */
export type MoveEntry = Omit<LogEntry, 'statement' | 'moved' | 'movedCount' | keyof MoveAuthor>;

/**
 * Signs what a command is about to do and stores the statement.
 * @param codes the carriers that move
 * @param problems why a move is taken back; only in the statement, because the log is rewritten with every move
 * @returns the entry for the target's log
 */
export async function recordMove(
  target: Target,
  entry: MoveEntry,
  codes: readonly string[],
  author: MoveAuthor,
  signer: MoveSigner,
  problems?: readonly MoveProblem[],
): Promise<LogEntry> {
  const bytes = signMove(entry, codes, author, signer, problems);
  const statement = sha256(bytes).slice(0, 16);
  await target.create(moveKey(statement), bytes);
  return { ...entry, ...author, moved: codes.slice(0, maxLoggedCodes), movedCount: codes.length, statement };
}

function signMove(
  { at, action, release, from }: MoveEntry,
  codes: readonly string[],
  { actor, message, commit }: MoveAuthor,
  { key, version }: MoveSigner,
  problems: readonly MoveProblem[] | undefined,
): Buffer {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: manifestKey(release ?? ''), digest: { livery: release } }],
    predicateType,
    predicate: { at, action, release, from, carriers: codes, actor, message, commit, version, problems },
  };
  return sealStatement(statement, key);
}

/** `unsigned`: written by a version of Livery that did not sign moves, or by a command that needs no key. */
export type MoveSignature = 'valid' | 'unsigned' | 'invalid';

/** Checks that the key signed exactly what a log entry says. */
export async function checkMove(target: Target, entry: LogEntry, key: KeyObject): Promise<MoveSignature> {
  if (entry.statement === undefined) return 'unsigned';
  const stored = await target.read(moveKey(entry.statement));
  const opened = stored && openStatement(stored.bytes, key);
  if (!opened || 'error' in opened) return 'invalid';
  const { predicateType: type, predicate } = opened.statement as {
    predicateType?: unknown;
    predicate?: unknown;
  };
  if (type !== predicateType || !isRecord(predicate) || !Array.isArray(predicate.carriers)) return 'invalid';
  const { at, action, release, from, actor, message, commit, moved, movedCount } = entry;
  const logged = { at, action, release, from, actor, message, commit };
  const isSame =
    Object.entries(logged).every(([name, value]) => predicate[name] === value) &&
    predicate.carriers.length === movedCount &&
    JSON.stringify(predicate.carriers.slice(0, maxLoggedCodes)) === JSON.stringify(moved);
  return isSame ? 'valid' : 'invalid';
}

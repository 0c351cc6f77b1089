import { randomUUID } from 'node:crypto';
import { BuildError } from '../core/diagnostics.ts';
import { releasesFolder } from './manifest.ts';
import type { Target } from './target.ts';

/** What publishing requires of a target, in the order in which the probe checks it. */
const requirements = {
  'If-None-Match': 'creates a file only if it does not exist',
  'If-Match': 'replaces a file only if it is unchanged',
  'read after write': 'returns the bytes of the last write',
  'list after write': 'lists files that were just written',
  delete: 'deletes files',
} as const;

type Requirement = keyof typeof requirements;

interface ProbeResult {
  readonly requirement: Requirement;
  readonly description: string;
  readonly isMet: boolean;
}

const probePrefix = `${releasesFolder}probe-`;
/** A valid ETag that no file has. */
const otherEtag = `"${'0'.repeat(32)}"`;
const first = Buffer.from('{"probe":1}\n');
const second = Buffer.from('{"probe":2}\n');

export const storesHint =
  'Use a store that supports conditional writes, for example AWS S3, Cloudflare R2, Ceph, or MinIO since September 2025.';

/** Returns whether a file was left behind by a probe that was killed. */
export function isProbe(key: string): boolean {
  return key.startsWith(probePrefix);
}

/**
 * Writes, reads and deletes one small file to find out whether the target does what publishing requires. Two publishes
 * at the same time would overwrite each other in a store that ignores the conditions of writes.
 */
export async function probeTarget(target: Target): Promise<ProbeResult[]> {
  const key = `${probePrefix}${randomUUID()}.json`;
  let met: ReadonlySet<Requirement>;
  try {
    met = await probeFile(target, key);
  } catch (error) {
    // If the file cannot be deleted either, the first error names the cause.
    await target.remove(key).catch(() => undefined);
    throw error;
  }
  await target.remove(key);
  if ((await target.stat(key)) === undefined) met = new Set([...met, 'delete']);
  return (Object.keys(requirements) as Requirement[]).map((requirement) => ({
    requirement,
    description: requirements[requirement],
    isMet: met.has(requirement),
  }));
}

/** Checks conditional writes with one file, which stays in the target. */
async function probeFile(target: Target, key: string): Promise<ReadonlySet<Requirement>> {
  const met = new Set<Requirement>();
  const createdByReplace = await target.replace(key, first, otherEtag);
  const created = createdByReplace ?? (await target.create(key, first));
  const overwritten = await target.create(key, second);
  if (created !== undefined && overwritten === undefined) met.add('If-None-Match');
  const before = overwritten ?? created ?? '';
  const wrong = await target.replace(key, second, otherEtag);
  const replaced = await target.replace(key, second, wrong ?? before);
  const stored = await target.read(key);
  const isLastWrite = stored?.etag === (replaced ?? before) && Buffer.compare(stored.bytes, second) === 0;
  if (isLastWrite) met.add('read after write');
  const listed = await target.list(probePrefix);
  if (listed.some((file) => file.key === key)) met.add('list after write');
  // The first replacement that succeeds shows whether the store requires quotes around the ETag. Wrong ETags must be
  // refused in both forms.
  const wrongLater = await target.replace(key, first, otherEtag);
  const isRefused = [createdByReplace, wrong, wrongLater].every((etag) => etag === undefined);
  if (isRefused && replaced !== undefined) met.add('If-Match');
  return met;
}

/**
 * Probes a target before the first publish writes to it.
 * @throws BuildError exit 3 if the target cannot be published to safely
 */
export async function requireSuitableTarget(target: Target): Promise<void> {
  const unmet = (await probeTarget(target)).filter(({ isMet }) => !isMet);
  if (unmet.length === 0) return;
  const names = unmet.map(({ requirement }) => requirement).join(', ');
  throw new BuildError(`${target.name} cannot be published to: its store does not support ${names}.`, {
    exit: 3,
    hint: `${storesHint} Nothing was published.`,
  });
}

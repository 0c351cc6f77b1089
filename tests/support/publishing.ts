import { generateKeyPairSync } from 'node:crypto';
import { type PromoteOptions, planPromote, runPromote } from '#build/publish/promote.ts';
import { type PublishOptions, planPublish, runPublish } from '#build/publish/publish.ts';
import type { Target } from '#build/publish/target.ts';
import { currentHolder, type PublishPorts } from '#build/publish/targetState.ts';
import type { SampleOutput } from './aRelease.ts';

export const { privateKey: sampleKey, publicKey: samplePublicKey } = generateKeyPairSync('ed25519');

export const sampleAuthor = { actor: 'Ana <ana@carrier.example>' };

export const sampleSignature = { author: sampleAuthor, key: sampleKey };

/** A lock holder whose process no longer exists on this machine, so its locks are stale immediately. */
export const deadLockHolder = { ...currentHolder(), pid: 2 ** 22 + 1, started: '1' };

/** Publish ports with a fake clock that advances one millisecond per read and skips all waits. */
export function testPorts(overrides: Partial<PublishPorts> = {}): PublishPorts {
  let now = Date.parse('2026-11-22T10:00:00Z');
  return {
    now: () => now++,
    monotonicMs: overrides.now ?? (() => now),
    sleep: async (ms) => {
      now += ms;
    },
    random: () => 0.5,
    holder: deadLockHolder,
    ...overrides,
  };
}

const silent = { sending() {}, sent() {}, updating() {}, updated() {} };

export async function publish(
  target: Target,
  output: SampleOutput,
  overrides: Partial<PublishOptions> = {},
  ports = testPorts(),
) {
  const options: PublishOptions = {
    target,
    source: output.source,
    class: 'portal',
    removeMissing: false,
    stage: false,
    takeOver: false,
    key: sampleKey,
    author: sampleAuthor,
    ...overrides,
  };
  const plan = await planPublish(options, ports);
  await runPublish(options, plan, ports, silent);
  return plan;
}

export async function switchRelease(
  target: Target,
  action: PromoteOptions['action'],
  release?: string,
  overrides: Partial<PromoteOptions> = {},
  ports = testPorts(),
) {
  const options: PromoteOptions = {
    target,
    environment: 'qa1',
    action,
    takeOver: false,
    ...(release !== undefined && { release }),
    ...overrides,
  };
  const plan = await planPromote(options, ports);
  await runPromote(options, plan, sampleSignature, ports, silent);
  return plan;
}

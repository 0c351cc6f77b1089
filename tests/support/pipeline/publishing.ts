import { generateKeyPairSync } from 'node:crypto';
import { type Deployment, planDeployment, runDeployment } from '#build/publish/deploy.ts';
import { currentHolder } from '#build/publish/lock.ts';
import { createPublish, type PublishOptions } from '#build/publish/publish.ts';
import type { DeploymentAuthor, PublishPorts } from '#build/publish/state.ts';
import { createSwitch, type SwitchOptions } from '#build/publish/switch.ts';
import type { Target } from '#build/publish/target.ts';
import type { SampleOutput } from './aRelease.ts';

export const { privateKey: sampleKey, publicKey: samplePublicKey } = generateKeyPairSync('ed25519');

export const sampleAuthor = { actor: 'Ana <ana@carrier.example>' };

/** A lock holder whose process no longer exists on this machine, so its locks are stale immediately. */
const deadLockHolder = { ...currentHolder(), pid: 2 ** 22 + 1, started: '1' };

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

const silent = { updating() {}, updated() {} };

async function deploy(deployment: Deployment, author: DeploymentAuthor, ports: PublishPorts) {
  const plan = await planDeployment(deployment);
  const signature = { author, key: deployment.output?.key ?? sampleKey };
  await runDeployment(deployment, plan, signature, ports, silent);
  return plan;
}

export async function publish(
  target: Target,
  output: SampleOutput,
  { author = sampleAuthor, ...overrides }: Partial<PublishOptions> & { author?: DeploymentAuthor } = {},
  ports = testPorts(),
) {
  const deployment = createPublish({
    target,
    source: output.source,
    class: 'portal',
    removeMissing: false,
    stage: false,
    takeOver: false,
    key: sampleKey,
    ...overrides,
  });
  return deploy(deployment, author, ports);
}

export async function switchRelease(
  target: Target,
  action: SwitchOptions['action'],
  release?: string,
  overrides: Partial<SwitchOptions> = {},
  ports = testPorts(),
) {
  const deployment = createSwitch({
    target,
    environment: 'qa1',
    action,
    takeOver: false,
    ...(release !== undefined && { release }),
    ...overrides,
  });
  return deploy(deployment, sampleAuthor, ports);
}

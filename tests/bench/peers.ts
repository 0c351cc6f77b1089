import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/sources.ts';
import { fleetCode } from './fleet.ts';
import { type Command, measure, round } from './measure.ts';

export interface PeerResult {
  readonly name: string;
  /** How many carriers it was given; far fewer than ours. */
  readonly carriers: number;
  /** What one more carrier costs: starting the process is taken out, to the peer's advantage. */
  readonly cpuSecondsPerCarrier: number;
  /** CPU seconds with one carrier, and with all of them. */
  readonly samples: readonly [number, number];
}

const peers = [
  { name: 'esbuild per carrier', peer: 'esbuild' },
  { name: 'Vite per carrier, in a loop', peer: 'vite' },
] as const;

/** Builds the same sources per carrier as one would without a pipeline. Their output is thrown away. */
export async function measurePeers(folder: string, tenants: string, carriers: number): Promise<PeerResult[]> {
  const results: PeerResult[] = [];
  for (const { name, peer } of peers) {
    const one = await runPeer(peer, join(folder, `${peer}-one`), tenants, 1);
    const all = await runPeer(peer, join(folder, `${peer}-all`), tenants, carriers);
    results.push({
      name,
      carriers,
      cpuSecondsPerCarrier: round((all - one) / (carriers - 1)),
      samples: [one, all],
    });
  }
  return results;
}

async function runPeer(peer: string, out: string, tenants: string, carriers: number): Promise<number> {
  mkdirSync(out, { recursive: true });
  const codes = Array.from({ length: carriers }, (_, index) => fleetCode(index));
  const { cpuSeconds } = await runToEnd(
    runTypeScript('tests/bench/peerLoop.ts', [peer, tenants, out, ...codes]),
  );
  rmSync(out, { recursive: true });
  return cpuSeconds;
}

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
/** What `npm run livery` hands to Node before the script's own name. */
const nodeOptions = (scripts.livery as string).split(' ').slice(1, -1);

/** One of our TypeScript files as a command, started as `npm run livery` does. */
export function runTypeScript(file: string, args: readonly string[]): Command {
  return {
    program: process.execPath,
    args: [...nodeOptions, join(projectRoot, file), ...args],
    cwd: projectRoot,
  };
}

/** @throws Error with what the command said, where it failed: a figure of a failed run would be worth nothing */
export async function runToEnd(command: Command) {
  const result = await measure(command);
  if (result.exitCode !== 0) {
    const last = result.stderr.trimEnd().split('\n').slice(-12).join('\n');
    throw new Error(
      `${command.args.slice(nodeOptions.length).slice(0, 3).join(' ')} ended with ${result.exitCode}:\n${last}`,
    );
  }
  return result;
}

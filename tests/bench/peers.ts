import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';
import { fleetCode } from './fleet.ts';
import { type Command, measure, round } from './measure.ts';

export interface PeerResult {
  readonly name: string;
  /** Number of carriers that the peer built. Livery builds far more. */
  readonly carriers: number;
  /** Cost of one additional carrier. Excludes the process startup, which favors the peer. */
  readonly cpuSecondsPerCarrier: number;
  /** CPU seconds for one carrier, and for all carriers. */
  readonly samples: readonly [number, number];
}

const peers = [
  { name: 'esbuild per carrier', peer: 'esbuild' },
  { name: 'Vite per carrier, in a loop', peer: 'vite' },
] as const;

/** Builds the same sources once per carrier, as a project without Livery's pipeline would. Deletes the output. */
export async function measurePeers(folder: string, tenants: string, carriers: number): Promise<PeerResult[]> {
  const results: PeerResult[] = [];
  for (const { name, peer } of peers) {
    const singleCarrier = await runPeer(peer, join(folder, `${peer}-one`), tenants, 1);
    const all = await runPeer(peer, join(folder, `${peer}-all`), tenants, carriers);
    results.push({
      name,
      carriers,
      cpuSecondsPerCarrier: round((all - singleCarrier) / (carriers - 1)),
      samples: [singleCarrier, all],
    });
  }
  return results;
}

async function runPeer(peer: string, out: string, tenants: string, carriers: number): Promise<number> {
  mkdirSync(out, { recursive: true });
  const codes = Array.from({ length: carriers }, (_, index) => fleetCode(index));
  const { cpuSeconds } = await runOrThrow(
    runTypeScript('tests/bench/peerLoop.ts', [peer, tenants, out, ...codes]),
  );
  rmSync(out, { recursive: true });
  return cpuSeconds;
}

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
/** The Node.js options that `npm run livery` uses. */
const nodeOptions = (scripts.livery as string).split(' ').slice(1, -1);

/** Returns a command that runs a TypeScript file of this project with the options of `npm run livery`. */
export function runTypeScript(file: string, args: readonly string[]): Command {
  return {
    program: process.execPath,
    args: [...nodeOptions, join(projectRoot, file), ...args],
    cwd: projectRoot,
  };
}

/**
 * Runs and measures a command.
 * @throws Error with the last lines of stderr if the command fails, because the measurements of a failed run are
 * useless
 */
export async function runOrThrow(command: Command) {
  const result = await measure(command);
  if (result.exitCode !== 0) {
    const lastLines = result.stderr.trimEnd().split('\n').slice(-12).join('\n');
    throw new Error(
      `${command.args.slice(nodeOptions.length).slice(0, 3).join(' ')} ended with ${result.exitCode}:\n${lastLines}`,
    );
  }
  return result;
}

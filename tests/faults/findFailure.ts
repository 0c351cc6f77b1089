import type { WalkResult } from './runSteps.ts';
import { shrinkSteps } from './shrinkSteps.ts';

/** Maximum number of walks that are run to shorten a failed walk. Each run takes seconds. */
const maxShrinkRuns = 60;

/** A walk in the customer app or in the portal. */
interface AnyWalk {
  readonly steps: readonly object[];
}

export interface FailureReport<W extends AnyWalk> {
  readonly problem: string;
  /** The shortest walk with a problem that was found. */
  readonly shortest: W;
  /** The problem, the walk as code for `savedWalks.ts`, and what happened in each step. */
  readonly text: string;
}

/** Runs a walk. If an invariant does not hold, removes the steps that are not needed for it. */
export async function findFailure<W extends AnyWalk>(
  run: (walk: W) => Promise<WalkResult>,
  walk: W,
): Promise<FailureReport<W> | undefined> {
  const first = await run(walk);
  if (first.problem === undefined) return undefined;
  let last = { problem: first.problem, trail: first.trail };
  const steps = await shrinkSteps(
    walk.steps,
    async (candidate) => {
      const { problem, trail } = await run({ ...walk, steps: candidate });
      if (problem !== undefined) last = { problem, trail };
      return problem !== undefined;
    },
    maxShrinkRuns,
  );
  const shortest = { ...walk, steps };
  const text = [last.problem, '', printWalk(last.problem, shortest), '', ...last.trail].join('\n');
  return { problem: last.problem, shortest, text };
}

/** Prints a walk as an element of the list in `savedWalks.ts`. */
function printWalk(problem: string, { steps, ...options }: AnyWalk): string {
  const print = (value: object) =>
    JSON.stringify(value)
      .replace(/"(\w+)":/g, '$1: ')
      .replaceAll(',', ', ');
  const name = problem.split('\n')[0]?.slice(0, 80);
  return [
    '{',
    `  name: ${JSON.stringify(name)},`,
    `  walk: {`,
    ...Object.entries(options).map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`),
    '    steps: [',
    ...steps.map((step) => `      ${print(step)},`),
    '    ],',
    '  },',
    '},',
  ].join('\n');
}

/** Relative frequency of these steps in a random walk, and a function that creates them. */
export type StepChoice<Step> = readonly [weight: number, create: (random: () => number) => readonly Step[]];

export const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

/** Returns random steps. The weight of a choice determines how often its steps occur. */
export function chooseSteps<Step>(
  choices: readonly StepChoice<Step>[],
  count: number,
  random: () => number,
): Step[] {
  const total = choices.reduce((sum, [weight]) => sum + weight, 0);
  const steps: Step[] = [];
  while (steps.length < count) {
    let left = random() * total;
    const [, create] = choices.find(([weight]) => {
      left -= weight;
      return left < 0;
    }) ?? [0, () => []];
    steps.push(...create(random));
  }
  return steps.slice(0, count);
}

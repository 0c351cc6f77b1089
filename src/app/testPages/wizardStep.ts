export const wizardSteps = 10;

/**
 * The step that may be shown for what the address asks for: it, or else the furthest one that has been reached.
 * Undefined where no step is asked for.
 * @param reached the furthest step so far, from 1
 */
export function findWizardStep(wanted: string | undefined, reached: number): number | undefined {
  if (wanted === undefined) return undefined;
  const step = /^\d{1,2}$/.test(wanted) ? Number(wanted) : 0;
  return step >= 1 && step <= reached ? step : reached;
}

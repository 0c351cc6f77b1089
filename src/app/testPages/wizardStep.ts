export const wizardSteps = 10;

/**
 * Returns the requested step if it has been reached, otherwise the furthest reached step. Returns undefined if no step
 * was requested.
 * @param reached the furthest step so far, from 1
 */
export function findWizardStep(wanted: string | undefined, reached: number): number | undefined {
  if (wanted === undefined) return undefined;
  const step = /^\d{1,2}$/.test(wanted) ? Number(wanted) : 0;
  return step >= 1 && step <= reached ? step : reached;
}

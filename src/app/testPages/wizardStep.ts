export const wizardSteps = 10;

/**
 * Returns the requested step if it has been reached, otherwise the furthest reached step. Returns undefined if no step
 * was requested.
 * @param reached the furthest step so far, from 1
 */
export function findWizardStep(requestedStep: string | undefined, reached: number): number | undefined {
  if (requestedStep === undefined) return undefined;
  const step = /^\d{1,2}$/.test(requestedStep) ? Number(requestedStep) : 0;
  return step >= 1 && step <= reached ? step : reached;
}

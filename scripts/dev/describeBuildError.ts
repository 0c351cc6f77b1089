import type { DevelopmentResult } from '#build/dev/watchDevelopment.ts';
import { describeProblems } from '../cli/reportText.ts';

/** Returns the error of a build, formatted as in the terminal, or null. */
export function describeBuildError(event: DevelopmentResult, tenants: string): string | null {
  if (event.result === 'built' || event.result === 'unchanged') return null;
  if (event.result === 'halted') return `${event.message}\n${event.hint}`;
  return describeProblems(event.problems, tenants, '').join('\n');
}

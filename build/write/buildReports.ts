import type { SourceOptions } from '../config/buildOptions.ts';
import { compareDiagnostics, compareText } from '../core/diagnostics.ts';
import type { BuildPlan } from '../plan/planBuild.ts';
import type { BuildReport } from './buildReport.ts';
import type { BuildRun } from './buildRun.ts';
import type { Release } from './release.ts';

/** Reports the problems that the checks have found. Nothing is written yet. */
export function describePlan({ environment, shard }: SourceOptions, plan: BuildPlan): BuildReport {
  const problems = plan.checked.flatMap((tenant) => tenant.diagnostics);
  return {
    version: 2,
    environment,
    release: null,
    variants: plan.variants.length,
    planned: plan.carrierCount,
    carriers: [],
    failed: plan.checked
      .filter((tenant) => tenant.diagnostics.some((d) => d.severity === 'error'))
      .map(({ code, diagnostics }) => ({
        code,
        problems: diagnostics.filter((d) => d.severity === 'error').sort(compareDiagnostics),
      })),
    warnings: problems.filter((d) => d.severity === 'warning').sort(compareDiagnostics),
    skipped: plan.checked.filter((tenant) => tenant.skipped).map(({ code }) => code),
    removed: [],
    strays: [],
    ...(shard && { shard }),
  };
}

/** Adds the written release and the result of each carrier. */
export function describeRun(buildRun: BuildRun, report: BuildReport, release: Release): BuildReport {
  const byCode = (a: { code: string }, b: { code: string }) => compareText(a.code, b.code);
  return {
    ...report,
    release: release.release,
    carriers: [...buildRun.reports.values()].sort(byCode),
    failed: [...buildRun.failed.values()].sort(byCode),
  };
}

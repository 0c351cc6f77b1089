import type { BuildRun } from '../bundles/buildRun.ts';
import { prewarmCarrier } from '../bundles/carrierBundle.ts';
import { leakCheckerFor, leakCheckerKey } from '../bundles/leakCheckers.ts';
import { getVariantCode } from '../bundles/variantCode.ts';
import type { Variant } from '../plan/planVariants.ts';

/** Number of carriers per variant to build as a warm-up. With fewer, the JIT compiler has not optimized the code yet. */
const prewarmCount = 8;

/** Compiles a variant and builds a few of its carriers as a warm-up, without changing the output. */
export async function prewarmVariant(buildRun: BuildRun, variant: Variant): Promise<void> {
  const built = await getVariantCode(buildRun, variant);
  for (const planned of variant.carriers) {
    if (buildRun.leakCheckers.has(leakCheckerKey(built, planned))) continue;
    const carrier = await planned.load();
    if (carrier) leakCheckerFor(buildRun, built, carrier);
  }
  for (const planned of variant.carriers.slice(0, prewarmCount)) {
    const carrier = await planned.load();
    if (carrier) await prewarmCarrier(buildRun, built, carrier);
  }
}

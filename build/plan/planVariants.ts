import type { Capabilities, CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../check/carrier.ts';
import type { Environment } from '../config/environments.ts';
import { budgets } from '../core/budgets.ts';
import { BuildError, compareText } from '../core/diagnostics.ts';

/** A set of carriers that share compiled code. */
export interface Variant {
  /** `production.vice.hideCallForHelp+showsWebappFooter`, or `….plain` if all capabilities are off. */
  readonly key: string;
  readonly flavour: Flavour;
  /** 'runtime' for bundles that serve any carrier and load its capabilities in the browser. */
  readonly capabilities: Capabilities | 'runtime';
  readonly carriers: readonly PlannedCarrier[];
}

/**
 * Groups carriers by environment class, flavour and the capabilities that the flavour's code reads.
 * @param usedCapabilities returns the capabilities that the code of a flavour reads
 * @throws BuildError exit 5 if the variants exceed the budget; the error names the capability that creates the most
 */
export function planVariants(
  carriers: readonly PlannedCarrier[],
  environmentClass: Environment['class'],
  usedCapabilities: (flavour: Flavour) => readonly CapabilityName[],
  budget: number = budgets.variants,
): Variant[] {
  const groups = new Map<string, PlannedCarrier[]>();
  for (const carrier of carriers) {
    const key = variantKey(carrier, environmentClass, usedCapabilities(carrier.tenant.flavour));
    const group = groups.get(key);
    if (group) group.push(carrier);
    else groups.set(key, [carrier]);
  }
  assertVariantBudget([...groups.keys()], budget);
  return [...groups.entries()]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, members]) => {
      const first = members[0] as PlannedCarrier;
      return { key, flavour: first.tenant.flavour, capabilities: first.capabilities, carriers: members };
    });
}

/**
 * Returns the key of a carrier's variant.
 * @param usedCapabilities the capabilities that the flavour's code reads
 */
export function variantKey(
  carrier: Pick<PlannedCarrier, 'capabilities'> & {
    readonly tenant: Pick<PlannedCarrier['tenant'], 'flavour'>;
  },
  environmentClass: string,
  usedCapabilities: readonly CapabilityName[],
): string {
  const enabled = usedCapabilities.filter((name) => carrier.capabilities[name]).sort(compareText);
  return [environmentClass, carrier.tenant.flavour, enabled.length > 0 ? enabled.join('+') : 'plain'].join(
    '.',
  );
}

/**
 * @param keys variant keys; duplicates are allowed
 * @throws BuildError exit 5 if the variants exceed the budget; the error names the capability that creates the most
 */
function assertVariantBudget(keys: readonly string[], budget: number): void {
  const count = new Set(keys).size;
  if (count <= budget) return;
  const parsedKeys = [...new Set(keys)].map((key) => {
    const [environmentClass, flavour, on = ''] = key.split('.');
    return { kind: `${environmentClass}.${flavour}`, enabled: on.split('+') };
  });
  const names = new Set(parsedKeys.flatMap(({ enabled }) => enabled));
  const withoutIt = (name: string) =>
    new Set(
      parsedKeys.map(
        ({ kind, enabled }) => `${kind}.${enabled.filter((it) => it !== name && it !== 'plain')}`,
      ),
    ).size;
  const worst = [...names].sort((a, b) => withoutIt(a) - withoutIt(b) || compareText(a, b))[0];
  throw new BuildError(
    `The build needs ${count} variants; the budget is ${budget}. ${worst} creates the most variants.`,
    {
      exit: 5,
      hint: `Give ${worst} the same value in more carriers, or build fewer carriers at a time.`,
    },
  );
}

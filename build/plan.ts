import type { Capabilities, CapabilityName } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import { budgets } from './budgets.ts';
import type { Carrier } from './carrier.ts';
import { BuildError, compareText } from './diagnostics.ts';
import type { Environment } from './environments.ts';

/** A set of carriers that share compiled code. */
export interface Variant {
  /** `production.vice.hideCallForHelp+showsWebappFooter`, or `….plain` where every switch is off. */
  readonly key: string;
  readonly flavour: Flavour;
  /** Or learnt at run time, where no carrier is known before. */
  readonly capabilities: Capabilities | 'runtime';
  readonly carriers: readonly Carrier[];
}

/**
 * Groups carriers by environment class × flavour × those capabilities that the flavour's code really reads.
 * @param reads per flavour, the capabilities that stand in its code
 * @throws BuildError exit 5 past the variant budget, naming the capability that splits the fleet most
 */
export function planVariants(
  carriers: readonly Carrier[],
  environmentClass: Environment['class'],
  reads: (flavour: Flavour) => readonly CapabilityName[],
  budget: number = budgets.variants,
): Variant[] {
  const groups = new Map<string, Carrier[]>();
  for (const carrier of carriers) {
    const key = variantKey(carrier, environmentClass, reads(carrier.tenant.flavour));
    const group = groups.get(key);
    if (group) group.push(carrier);
    else groups.set(key, [carrier]);
  }
  if (groups.size > budget) refuse(groups.size, budget, carriers, environmentClass, reads);
  return [...groups.entries()]
    .sort(([a], [b]) => compareText(a, b))
    .map(([key, members]) => {
      const first = members[0] as Carrier;
      return { key, flavour: first.tenant.flavour, capabilities: first.capabilities, carriers: members };
    });
}

/** The variant that a carrier falls into. @param names the capabilities that its flavour's code reads */
export function variantKey(
  carrier: Carrier,
  environmentClass: string,
  names: readonly CapabilityName[],
): string {
  const on = names.filter((name) => carrier.capabilities[name]).sort(compareText);
  return [environmentClass, carrier.tenant.flavour, on.length > 0 ? on.join('+') : 'plain'].join('.');
}

function refuse(
  count: number,
  budget: number,
  carriers: readonly Carrier[],
  environmentClass: string,
  reads: (flavour: Flavour) => readonly CapabilityName[],
): never {
  const names = new Set(carriers.flatMap((carrier) => [...reads(carrier.tenant.flavour)]));
  const withoutIt = (name: CapabilityName) =>
    new Set(
      carriers.map((c) =>
        variantKey(
          c,
          environmentClass,
          reads(c.tenant.flavour).filter((n) => n !== name),
        ),
      ),
    ).size;
  const worst = [...names].sort((a, b) => withoutIt(a) - withoutIt(b) || compareText(a, b))[0];
  throw new BuildError(
    `${count} variants are more than the budget of ${budget}. ${worst} splits the fleet most.`,
    {
      exit: 5,
      mend: `Set ${worst} alike for more carriers, or build fewer carriers at a time.`,
    },
  );
}

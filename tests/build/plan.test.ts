import { describe, expect, it } from 'vitest';
import type { PlannedCarrier } from '#build/check/carrier.ts';
import { BuildError } from '#build/core/diagnostics.ts';
import { planVariants } from '#build/plan/planVariants.ts';
import type { CapabilityName } from '#src/tenant/capabilities.ts';
import { defaultCapabilities } from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';

const carrier = (code: string, flavour: Flavour, enabled: readonly CapabilityName[]) =>
  ({
    code,
    tenant: { flavour },
    capabilities: { ...defaultCapabilities, ...Object.fromEntries(enabled.map((name) => [name, true])) },
  }) as unknown as PlannedCarrier;

const reads = () => ['hideCallForHelp', 'showsWebappFooter'] as const;

describe('variant plan', () => {
  it('groups carriers that differ only in capabilities that the code does not read', () => {
    const fleet = [
      carrier('a', 'vice', ['usesFaqFeedback']),
      carrier('b', 'vice', []),
      carrier('c', 'vice', ['hideCallForHelp']),
      carrier('d', 'standard', []),
    ];
    expect(
      planVariants(fleet, 'production', reads).map((v) => [v.key, v.carriers.map((c) => c.code)]),
    ).toEqual([
      ['production.standard.plain', ['d']],
      ['production.vice.hideCallForHelp', ['c']],
      ['production.vice.plain', ['a', 'b']],
    ]);
  });

  it('fails above the variant budget and names the capability that splits the fleet most', () => {
    const fleet = [
      carrier('a', 'vice', []),
      carrier('b', 'vice', ['hideCallForHelp']),
      carrier('c', 'standard', ['hideCallForHelp']),
      carrier('d', 'standard', []),
      carrier('e', 'vice', ['hideCallForHelp', 'showsWebappFooter']),
    ];
    let thrown: unknown;
    try {
      planVariants(fleet, 'production', reads, 4);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(BuildError);
    expect(thrown).toMatchObject({
      exit: 5,
      message: 'The build needs 5 variants; the budget is 4. hideCallForHelp creates the most variants.',
    });
  });
});

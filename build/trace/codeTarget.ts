import {
  type Capabilities,
  type CapabilityKey,
  type CapabilityName,
  capabilityKeys,
  capabilityNames,
} from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../carrier.ts';
import type { VariantCode } from '../compile/compile.ts';
import type { StyleEntry } from '../compile/compileStyles.ts';
import { bundleDefines, capabilityDefines, runtimeCapabilityDefines } from '../compile/defines.ts';
import type { CodeKind } from '../compile/entries.ts';
import type { Environment } from '../environments.ts';
import { variantKey } from '../plan.ts';
import type { SharedParts } from '../prepare.ts';
import { supplementCode, supplementVariant } from '../supplement/supplementVariants.ts';

/** The code of one variant, to be looked into. */
export interface CodeTarget {
  /** Of the variant. */
  readonly key: string;
  readonly kind: CodeKind;
  readonly parts: SharedParts;
  readonly publicKeys: readonly string[];
  /** What its pages have inside. */
  readonly sheets: readonly StyleEntry[];
  /** The capabilities that its code reads, and how they stand; none where they are learnt when the page runs. */
  readonly switches: ReadonlyMap<CapabilityKey, boolean>;
  /** What the compiler is asked for, with one of them turned if need be. */
  code(turned?: CapabilityKey): VariantCode;
}

/** The customer area as one carrier has it. */
export async function carrierTarget(
  carrier: Pick<PlannedCarrier, 'capabilities' | 'tenant'>,
  parts: SharedParts,
  environment: Environment,
): Promise<CodeTarget> {
  const { flavour } = carrier.tenant;
  const reads = (await parts.compiler.reads())[flavour];
  const key = variantKey(carrier, environment.class, reads);
  return {
    ...customerArea(flavour, key, parts),
    switches: switchesOf(carrier, reads),
    code: (turned) => ({
      key,
      kind: flavour,
      capabilities: { ...capabilityDefines(turn(carrier, turned)), ...bundleDefines(parts) },
    }),
  };
}

/** The customer area of codes without a folder, in which every branch stays. */
export function fallbackTarget(flavour: Flavour, parts: SharedParts, environment: Environment): CodeTarget {
  const key = `${environment.class}.${flavour}.fallback`;
  return {
    ...customerArea(flavour, key, parts),
    switches: new Map(),
    code: () => ({
      key,
      kind: flavour,
      capabilities: { ...runtimeCapabilityDefines(), ...bundleDefines(parts) },
    }),
  };
}

/**
 * The supplement portal as a provider has it.
 * @param carrier absent where the provider is learnt when the page runs
 */
export async function portalTarget(
  carrier: PlannedCarrier | undefined,
  parts: SharedParts,
  environment: Environment,
): Promise<CodeTarget> {
  const reads = await parts.compiler.supplementReads();
  const variantWith = (turned?: CapabilityKey) =>
    supplementVariant(carrier && { capabilities: turn(carrier, turned) }, environment.class, reads);
  return {
    key: variantWith().key,
    kind: 'supplement',
    parts,
    publicKeys: parts.supplementKeys,
    sheets: ['supplement/supplement.css'],
    switches: carrier ? switchesOf(carrier, reads) : new Map(),
    code: (turned) => supplementCode(variantWith(turned), parts, environment.class),
  };
}

function customerArea(kind: Flavour, key: string, parts: SharedParts) {
  return { key, kind, parts, publicKeys: parts.publicKeys, sheets: ['public.css', 'late.css'] } as const;
}

function switchesOf(
  { capabilities }: Pick<PlannedCarrier, 'capabilities'>,
  reads: readonly CapabilityName[],
): Map<CapabilityKey, boolean> {
  const read = capabilityKeys.filter((key) => reads.includes(capabilityNames[key]));
  return new Map(read.map((key) => [key, capabilities[capabilityNames[key]]]));
}

function turn(
  { capabilities }: Pick<PlannedCarrier, 'capabilities'>,
  turned: CapabilityKey | undefined,
): Capabilities {
  if (turned === undefined) return capabilities;
  const name = capabilityNames[turned];
  return { ...capabilities, [name]: !capabilities[name] };
}

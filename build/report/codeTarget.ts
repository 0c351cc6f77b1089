import {
  type Capabilities,
  type CapabilityKey,
  type CapabilityName,
  capabilityKeys,
  capabilityNames,
} from '#src/tenant/capabilities.ts';
import type { Flavour } from '#src/tenant/flavour.ts';
import type { PlannedCarrier } from '../check/carrier.ts';
import type { VariantCode } from '../compile/compiledCode.ts';
import type { StyleEntry } from '../compile/compileStyles.ts';
import { planVariantCode } from '../compile/compileVariant.ts';
import type { PhotoWorker } from '../compile/compileWorkers.ts';
import { bundleDefines, capabilityDefines, runtimeCapabilityDefines } from '../compile/defines.ts';
import type { CodeKind } from '../compile/entries.ts';
import { photoWorkerFor, type SharedParts } from '../compile/sharedParts.ts';
import type { Environment } from '../config/environments.ts';
import { variantKey } from '../plan/planVariants.ts';
import { supplementCode, supplementTextKeys, supplementVariant } from '../write/supplementCode.ts';

/** A variant whose code is traced. */
export interface CodeTarget {
  /** Variant key. */
  readonly key: string;
  readonly kind: CodeKind;
  readonly parts: SharedParts;
  readonly photoWorker: PhotoWorker;
  readonly publicKeys: readonly string[];
  /** Stylesheets that are inlined into its pages. */
  readonly sheets: readonly StyleEntry[];
  /** Values of the capabilities that the code reads. Empty if the code reads them at run time. */
  readonly capabilityValues: ReadonlyMap<CapabilityKey, boolean>;
  /** Returns the compiler input, optionally with one capability inverted. */
  code(toggled?: CapabilityKey): VariantCode;
}

/** Returns the customer area of one carrier. */
export async function carrierTarget(
  carrier: Pick<PlannedCarrier, 'capabilities' | 'tenant'>,
  parts: SharedParts,
  environment: Environment,
): Promise<CodeTarget> {
  const { flavour } = carrier.tenant;
  const usedCapabilities = (await parts.compiler.usedCapabilities())[flavour];
  const key = variantKey(carrier, environment.class, usedCapabilities);
  const { capabilities } = carrier;
  const { texts } = await planVariantCode({ key, flavour, capabilities }, parts);
  const { publicKeys, lazyKeys } = texts;
  const workerWith = (turned?: CapabilityKey) => photoWorkerFor(parts, toggle(carrier, turned));
  return {
    ...customerArea(flavour, key, parts),
    publicKeys,
    photoWorker: workerWith(),
    capabilityValues: capabilityValuesOf(carrier, usedCapabilities),
    code: (turned) => ({
      key,
      kind: flavour,
      capabilities: {
        ...capabilityDefines(toggle(carrier, turned)),
        ...bundleDefines({ ...parts, photoWorker: workerWith(turned), lazyKeys }),
      },
    }),
  };
}

/** Returns the customer area for codes without a folder. It contains the code of all capabilities. */
export function fallbackTarget(flavour: Flavour, parts: SharedParts, environment: Environment): CodeTarget {
  const key = `${environment.class}.${flavour}.fallback`;
  const photoWorker = photoWorkerFor(parts, 'runtime');
  return {
    ...customerArea(flavour, key, parts),
    photoWorker,
    capabilityValues: new Map(),
    code: () => ({
      key,
      kind: flavour,
      capabilities: { ...runtimeCapabilityDefines(), ...bundleDefines({ ...parts, photoWorker }) },
    }),
  };
}

/**
 * Returns the supplement portal of one provider.
 * @param carrier undefined if the page loads its provider at run time
 */
export async function portalTarget(
  carrier: PlannedCarrier | undefined,
  parts: SharedParts,
  environment: Environment,
): Promise<CodeTarget> {
  const usedCapabilities = await parts.compiler.usedSupplementCapabilities();
  const variantWith = (turned?: CapabilityKey) =>
    supplementVariant(
      carrier && { capabilities: toggle(carrier, turned) },
      environment.class,
      usedCapabilities,
    );
  const code = (turned?: CapabilityKey) => supplementCode(variantWith(turned), parts, environment.class);
  return {
    key: variantWith().key,
    kind: 'supplement',
    parts,
    photoWorker: parts.photoWorkers.plain,
    publicKeys: await supplementTextKeys(code(), parts),
    sheets: ['supplement/supplement.css'],
    capabilityValues: carrier ? capabilityValuesOf(carrier, usedCapabilities) : new Map(),
    code,
  };
}

function customerArea(kind: Flavour, key: string, parts: SharedParts) {
  return {
    key,
    kind,
    parts,
    publicKeys: parts.publicKeys,
    sheets: ['public.css', 'lazyScreens.css'],
  } as const;
}

function capabilityValuesOf(
  { capabilities }: Pick<PlannedCarrier, 'capabilities'>,
  usedCapabilities: readonly CapabilityName[],
): Map<CapabilityKey, boolean> {
  const keys = capabilityKeys.filter((key) => usedCapabilities.includes(capabilityNames[key]));
  return new Map(keys.map((key) => [key, capabilities[capabilityNames[key]]]));
}

function toggle(
  { capabilities }: Pick<PlannedCarrier, 'capabilities'>,
  toggled: CapabilityKey | undefined,
): Capabilities {
  if (toggled === undefined) return capabilities;
  const name = capabilityNames[toggled];
  return { ...capabilities, [name]: !capabilities[name] };
}

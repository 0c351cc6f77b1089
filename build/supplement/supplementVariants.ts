import type { CapabilityName } from '#src/tenant/capabilities.ts';
import type { Carrier } from '../carrier.ts';
import type { CompiledCode, VariantCode } from '../compile/compile.ts';
import {
  bundleDefines,
  type CapabilityDefines,
  capabilityDefines,
  runtimeCapabilityDefines,
} from '../compile/defines.ts';
import { pickCapabilities } from '../compile/layMaterials.ts';
import type { Emission } from '../emission.ts';
import type { PageShell } from '../page/template.ts';
import { type SharedParts, startTags, symbolOf } from '../prepare.ts';
import { type LaidCode, layCode } from '../variants.ts';

/** A variant of the portal's code. */
export interface SupplementVariant {
  /** For example `production.supplement.plain`. */
  readonly key: string;
  readonly capabilities: CapabilityDefines;
  /** Values of the capabilities that the code reads. Empty if the code reads them at run time. */
  readonly switches: Readonly<Record<string, boolean>>;
}

export interface LaidSupplement extends LaidCode {
  readonly shell: PageShell;
  readonly code: CompiledCode;
}

/** Illustration of the not-found screen. */
const art = ['lost-car'];

/**
 * Variants differ only in the capabilities that the portal's code reads.
 * @param carrier undefined if the page loads its provider at run time; the code then contains all capabilities
 */
export function supplementVariant(
  carrier: Pick<Carrier, 'capabilities'> | undefined,
  environmentClass: string,
  reads: readonly CapabilityName[],
): SupplementVariant {
  const on = reads.filter((name) => carrier?.capabilities[name]);
  const name = carrier ? on.join('+') || 'plain' : 'fallback';
  return {
    key: `${environmentClass}.supplement.${name}`,
    capabilities: carrier ? capabilityDefines(carrier.capabilities) : runtimeCapabilityDefines(),
    switches: carrier ? pickCapabilities(carrier.capabilities, reads) : {},
  };
}

/** Returns the input for the compiler. */
export function supplementCode(
  { key, capabilities }: SupplementVariant,
  parts: SharedParts,
  environmentClass: string,
): VariantCode {
  const isSlimServed = environmentClass === 'portal';
  const own = { ...bundleDefines({ ...parts, restKeys: [] }), __SLIM_PORTAL__: String(isSlimServed) };
  return { key, kind: 'supplement', capabilities: { ...capabilities, ...own } };
}

/** Compiles a variant and writes its files to app/assets. */
export async function laySupplement(
  { output, parts, options, environment }: Pick<Emission, 'output' | 'parts' | 'options' | 'environment'>,
  variant: SupplementVariant,
): Promise<LaidSupplement> {
  const { compiler } = parts;
  const css = await compiler.styles('supplement/supplement.css');
  const code = await compiler.browser(
    supplementCode(variant, parts, environment.class),
    parts.supplementKeys,
  );
  const shell = {
    ...startTags(code),
    criticalCss: css,
    symbols: art.map((name) => symbolOf(name, parts.statics)).join(''),
  };
  return { ...(await layCode(output, code, { css, parts }, options)), shell, code };
}

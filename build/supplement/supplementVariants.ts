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

/** The portal's code as one provider needs it. */
export interface SupplementVariant {
  /** `production.supplement.plain` and so on. */
  readonly key: string;
  readonly capabilities: CapabilityDefines;
  /** Those that its code reads; none where they are learnt when the page runs. */
  readonly switches: Readonly<Record<string, boolean>>;
}

export interface LaidSupplement extends LaidCode {
  readonly shell: PageShell;
  readonly code: CompiledCode;
}

/** The drawing that its not-found shows. */
const art = ['lost-car'];

/**
 * Only the capabilities that the portal's own code reads tell two of its variants apart.
 * @param carrier absent where the provider is learnt when the page runs: every switch is read then
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

/** What the compiler is asked for. */
export function supplementCode(
  { key, capabilities }: SupplementVariant,
  parts: SharedParts,
  environmentClass: string,
): VariantCode {
  const isSlimServed = environmentClass === 'portal';
  const own = { ...bundleDefines({ ...parts, restKeys: [] }), __SLIM_PORTAL__: String(isSlimServed) };
  return { key, kind: 'supplement', capabilities: { ...capabilities, ...own } };
}

/** Compiles a variant and lays its files into app/assets. */
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

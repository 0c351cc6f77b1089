import type { Variant } from '../plan/planVariants.ts';
import type { CompiledCode, VariantCode } from './compiledCode.ts';
import { bundleDefines, capabilityDefines, runtimeCapabilityDefines } from './defines.ts';
import { type SharedParts, variantHash } from './sharedParts.ts';

/** The code of a variant. It does not depend on single carriers. */
export interface CompiledVariant {
  readonly key: string;
  readonly hash: string;
  /** The input of the compiler. */
  readonly input: VariantCode;
  /** For the browser. */
  readonly code: CompiledCode;
  /** Script for Node.js that renders pages. */
  readonly prerender: string;
}

/** Compiles the code of a variant for the browser and for the prerenderer. */
export async function compileVariant(variant: Variant, parts: SharedParts): Promise<CompiledVariant> {
  const { key, flavour } = variant;
  const capabilities = {
    ...(variant.capabilities === 'runtime'
      ? runtimeCapabilityDefines()
      : capabilityDefines(variant.capabilities)),
    ...bundleDefines(parts),
  };
  const input: VariantCode = { key, kind: flavour, capabilities };
  const [code, prerender] = await Promise.all([
    parts.compiler.browser(input, parts.publicKeys),
    parts.compiler.prerender(capabilities, parts.publicKeys),
  ]);
  return { key, hash: variantHash(variant, parts), input, code, prerender };
}

import type { Variant } from '../plan/planVariants.ts';
import type { CompiledCode, VariantCode } from './compiledCode.ts';
import { bundleDefines, capabilityDefines, runtimeCapabilityDefines } from './defines.ts';
import { addLicenceNotice } from './licenceNotice.ts';
import { isOff, type KnownCapabilities, rejectOffFiles } from './offParts.ts';
import type { PageStyles } from './pageStyles.ts';
import { photoWorkerFor, type SharedParts, variantHash } from './sharedParts.ts';

/** The flat keys of the texts that a variant's bundles contain. Values are stored in the same order. */
export interface VariantTexts {
  /** Texts in the data of every page. */
  readonly publicKeys: readonly string[];
  /** Texts that are loaded with the first screen that needs one of them. */
  readonly lazyKeys: readonly string[];
}

/** The code of a variant. It does not depend on single carriers. */
export interface CompiledVariant {
  readonly key: string;
  readonly hash: string;
  /** The input of the compiler. */
  readonly input: VariantCode;
  readonly texts: VariantTexts;
  /** The inline CSS of the variant's pages. */
  readonly styles: PageStyles;
  readonly known: KnownCapabilities;
  /** Code for the browser. */
  readonly code: CompiledCode;
  /** Script for Node.js that renders pages. */
  readonly prerender: string;
}

/** Compiles the code of a variant for the browser and for the prerenderer. */
export async function compileVariant(variant: Variant, parts: SharedParts): Promise<CompiledVariant> {
  const { key, flavour, capabilities } = variant;
  const values = capabilities === 'runtime' ? runtimeCapabilityDefines() : capabilityDefines(capabilities);
  const photoWorker = photoWorkerFor(parts, capabilities);
  // The prerenderer gets all texts, so its code does not depend on the keys, and variants can share it.
  const prerenderDefines = { ...values, ...bundleDefines({ ...parts, photoWorker }) };
  const known = await parts.compiler.knownCapabilities(flavour, values);
  const withoutOff = (keys: readonly string[]) => keys.filter((text) => !isOff('texts', text, known));
  const texts = { publicKeys: withoutOff(parts.publicKeys), lazyKeys: withoutOff(parts.lazyKeys) };
  const defines = { ...values, ...bundleDefines({ ...parts, photoWorker, lazyKeys: texts.lazyKeys }) };
  const input = { key, kind: flavour, capabilities: defines };
  const [styles, compiled, prerender] = await Promise.all([
    parts.stylesFor(known),
    parts.compiler.browser(input, texts.publicKeys),
    parts.compiler.prerender(prerenderDefines, parts.publicKeys),
  ]);
  const workers = [photoWorker.stats, parts.serviceWorker.stats];
  const code = addLicenceNotice(addDelivery(compiled, variant, parts), workers, parts.lockedPackages);
  rejectOffFiles(input, code, workers, known);
  const hash = variantHash(variant, parts);
  return { key, hash, input, texts, styles, known, code, prerender };
}

/** Adds the script that the service worker uses to send photos. Fallback bundles have no service worker. */
function addDelivery(
  code: CompiledCode,
  { flavour, capabilities }: Pick<Variant, 'flavour' | 'capabilities'>,
  { isOffline, serviceWorker }: Pick<SharedParts, 'isOffline' | 'serviceWorker'>,
): CompiledCode {
  const delivery = serviceWorker.deliveries?.[flavour];
  if (!delivery || !isOffline || capabilities === 'runtime') return code;
  const { name, content, stats } = delivery;
  return {
    ...code,
    files: new Map([...code.files, [name, content]]),
    stats: [...code.stats, stats],
  };
}

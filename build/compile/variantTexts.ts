import type { CapabilityDefines } from './defines.ts';
import type { CodeKind } from './entries.ts';
import type { SharedParts } from './sharedParts.ts';

/** The flat keys of the texts that a variant's bundles contain. Values are stored in the same order. */
export interface VariantTexts {
  /** Texts in the data of every page. */
  readonly publicKeys: readonly string[];
  /** Texts that are loaded with the first screen that needs one. */
  readonly lazyKeys: readonly string[];
}

/**
 * Returns the texts that the code of a variant can read. A bundle that loads its carrier at run time gets all texts,
 * like a development bundle.
 */
export async function findVariantTexts(
  kind: CodeKind,
  defines: CapabilityDefines,
  { compiler, publicKeys, lazyKeys }: Pick<SharedParts, 'compiler' | 'publicKeys' | 'lazyKeys'>,
): Promise<VariantTexts> {
  const reach = defines.__FALLBACK__ === 'false' ? await compiler.reach(kind, defines) : undefined;
  if (!reach) return { publicKeys, lazyKeys };
  const isRead = (key: string) => reach.messageKeys.has(key);
  return { publicKeys: publicKeys.filter(isRead), lazyKeys: lazyKeys.filter(isRead) };
}

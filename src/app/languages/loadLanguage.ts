import type { Backend } from '#src/api/port.ts';
import { localizeData } from '#src/tenant/localizeData.ts';
import type { Language, PageData } from '#src/tenant/pageData.ts';
import { applyTexts, fetchTexts, findCarrierTexts } from '../carrierTexts.ts';
import type { ShownData } from './localizedPage.ts';

type LocalizedData = ShownData & Pick<PageData, 'strings' | 'overrides'>;

/**
 * Returns the data of a page in another of the carrier's languages.
 * @throws Error if the texts of that language do not load
 */
export async function loadLanguage(
  page: ShownData,
  language: Language,
  backend: Pick<Backend, 'loadProvider'>,
): Promise<LocalizedData> {
  const data = localizeData(page, language, await fetchTexts(language.strings));
  return __FALLBACK__ ? applyCarrierTexts(data, backend) : data;
}

/** Fetches the texts of a carrier that was loaded at run time, in the language of the data. */
async function applyCarrierTexts(
  data: LocalizedData,
  { loadProvider }: Pick<Backend, 'loadProvider'>,
): Promise<LocalizedData> {
  const { tenant, languages, strings } = data;
  const result = await loadProvider(tenant.code, new AbortController().signal, tenant.locale);
  if (!result.ok) throw new Error(`The texts of the carrier did not load: ${result.error.kind}`);
  const overrides = findCarrierTexts(result.value, tenant, languages?.[0]?.locale ?? tenant.locale);
  return { ...data, strings: applyTexts(__PUBLIC_KEYS__.split(','), strings, overrides), overrides };
}

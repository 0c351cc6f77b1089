import { atom, type createStore } from 'jotai';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { type LocalizableData, localizeData } from '#src/tenant/localizeData.ts';
import type { Language, PageData } from '#src/tenant/pageData.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { fetchTexts } from '../carrierTexts.ts';

/** The part of the page's data that depends on the language. */
export type ShownData = Pick<PageData, 'tenant' | 'links' | 'languages'>;

type Localized<T extends LocalizableData> = ReturnType<typeof localizeData<T>>;

/** The data in the language that the visitor has switched to; undefined before the first switch. */
export const switchedDataAtom = atom<ShownData | undefined>(undefined);

/** The language that the visitor has chosen last. Its texts may still be loading. */
export const requestedLanguageAtom = atom<Language | undefined>(undefined);

/** Returns the data in the language that is shown now. */
export function useShownData(store: ReturnType<typeof createStore>, data: ShownData): ShownData {
  return useAtomValue(switchedDataAtom, { store }) ?? data;
}

/**
 * Returns the data in the language that the page's script has chosen. Fetches the texts if the page is in another
 * language. If the texts do not load, the page keeps its language.
 */
export async function localizePage<T extends LocalizableData & Pick<PageData, 'languages'>>(
  data: T,
  { document, reporting }: { readonly document: Document; readonly reporting: Reporting },
): Promise<T | Localized<T>> {
  const { dataset } = document.documentElement;
  const language = data.languages?.find(({ locale }) => locale === dataset.language);
  if (!language || language.locale === data.tenant.locale) return data;
  try {
    const localized = localizeData(data, language, await fetchTexts(language.strings));
    showLanguage(document, language);
    return localized;
  } catch (cause) {
    reporting.warn('app: texts did not load', cause);
    return data;
  }
}

/**
 * Sets the language and the direction of the document. Its prerendered markup, in the old language, is no longer
 * hydrated.
 */
export function showLanguage(
  { documentElement }: Document,
  { locale, isRightToLeft }: Pick<Language, 'locale' | 'isRightToLeft'>,
): void {
  documentElement.lang = locale;
  documentElement.dataset.language = locale;
  documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  delete documentElement.dataset.page;
}

/** Removes the language from the address of a public page: `/start-es` becomes `/start`. */
export function withoutLanguage(path: string | undefined): string | undefined {
  return path?.replace(/^(\/(?:start|activate|login|tos))-[a-z]{2,3}(?=\/?(?:$|[?#]))/, '$1');
}

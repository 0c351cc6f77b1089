import type { Language, PageData } from './pageData.ts';

/** The parts of a page's data that depend on the language, apart from `strings`. */
export type LocalizableData = Pick<PageData, 'tenant' | 'links' | 'notFound'>;

/** Returns the data of a page in another of the carrier's languages. @param strings the texts at `language.strings` */
export function localizeData<T extends LocalizableData>(
  { notFound: _, ...data }: T,
  { locale, localeCode, messages, terms, notFound }: Language,
  strings: readonly string[],
): Omit<T, 'notFound'> & LocalizableData & Pick<PageData, 'strings'> {
  return {
    ...data,
    tenant: { ...data.tenant, locale, localeCode },
    strings,
    links: { ...data.links, messages, terms },
    ...(notFound && { notFound }),
  };
}

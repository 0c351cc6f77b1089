import type { Language, PageData } from './pageData.ts';

/** Returns the data of a page in another of the carrier's languages. @param strings the texts at `language.strings` */
export function localizeData<T extends Pick<PageData, 'tenant' | 'links' | 'notFound'>>(
  { notFound: _, ...data }: T,
  { locale, localeCode, messages, terms }: Language,
  strings: readonly string[],
): Omit<T, 'notFound'> & Pick<PageData, 'tenant' | 'links' | 'strings'> {
  return {
    ...data,
    tenant: { ...data.tenant, locale, localeCode },
    strings,
    links: { ...data.links, messages, terms },
  };
}

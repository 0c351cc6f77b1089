import type { Storage } from '#src/device/storage/storage.ts';
import type { Language } from '#src/tenant/pageData.ts';

/** Name of the stored language. */
export const languageStorageName = 'language';

export interface LanguageRequest {
  /**
   * Path of the page, which can name a language: `/app/acme/start-es`.
   * @default no language
   */
  readonly pathname?: string;
  readonly search: string;
  /** The browser's languages in order of preference, as in `navigator.languages`. */
  readonly browserLanguages: readonly string[];
  readonly storage: Pick<Storage, 'get' | 'set'>;
}

/**
 * Returns the language to show. Order of precedence, as in `languageScript`: the language in the path, the language stored
 * on this device, `?lang=` of the link, the browser's languages, the default. Stores the language from the path, and the
 * language from the link if no language is stored yet.
 */
export function chooseLanguage<L extends Pick<Language, 'locale'>>(
  languages: readonly L[],
  request: LanguageRequest,
): L | undefined {
  const find = (tag: string | null | undefined) =>
    languages.find(({ locale }) => locale === tag?.split('-')[0]);
  const { addressed, stored, linked } = requestedTags(request);
  const remembered = find(stored);
  const toStore = find(addressed) ?? (remembered ? undefined : find(linked));
  if (toStore) request.storage.set(languageStorageName, toStore.locale);
  return (
    find(addressed) ??
    remembered ??
    find(linked) ??
    request.browserLanguages.map(find).find((language) => language) ??
    languages[0]
  );
}

/** Before a request with a longer value to another origin, browsers send a preflight request, which most APIs refuse. */
const maxAcceptedLength = 128;

/** Returns the requested languages in order of precedence, as a value of `Accept-Language`. */
export function acceptedLanguages(request: LanguageRequest): string {
  const { addressed, stored, linked } = requestedTags(request);
  const tags = new Set([addressed, stored, linked, ...request.browserLanguages]);
  return [...tags]
    .filter((tag) => /^[A-Za-z0-9-]+$/.test(tag ?? ''))
    .reduce<string>((list, tag) => {
      const longer = list === '' ? `${tag}` : `${list}, ${tag}`;
      return longer.length > maxAcceptedLength ? list : longer;
    }, '');
}

function requestedTags({ pathname = '', search, storage }: LanguageRequest) {
  return {
    addressed: /\/(?:start|activate|login|tos)-([a-z]{2,3})\/?$/.exec(pathname)?.[1],
    stored: storage.get(languageStorageName),
    linked: new URLSearchParams(search).get('lang'),
  };
}

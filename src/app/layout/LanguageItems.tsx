import { useStore } from 'jotai';
import { useBackend } from '#src/api/backendContext.tsx';
import { reloadUserCacheAtom } from '#src/claim/loadable.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { createStorage } from '#src/device/storage/storage.ts';
import { useCurrentPage, useLanguages } from '#src/tenant/current.tsx';
import type { Language } from '#src/tenant/pageData.ts';
import { useMessages } from '#src/texts/context.tsx';
import { showFlashAtom } from '#src/ui/flashes.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { languageStorageName } from '../languages/chooseLanguage.ts';
import { loadLanguage } from '../languages/loadLanguage.ts';
import { requestedLanguageAtom, showLanguage, switchedDataAtom } from '../languages/localizedPage.ts';
import { lazyLayoutAtom } from '../lazyLayout.atoms.ts';
import { loadMessages } from './loadMessages.ts';

/** The other languages of the carrier, as items of the menu. A switch keeps the screen and everything typed in it. */
export function LanguageItems({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { locale } = useCurrentPage().tenant;
  const switchTo = useSwitchLanguage();
  return useLanguages()
    .filter((language) => language.locale !== locale)
    .map((language, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the focused item stays in the document after a switch
      <li key={index} data-feature="languages">
        <button
          className="menu-item"
          type="button"
          lang={language.locale}
          onClick={() => {
            onFollow?.();
            void switchTo(language);
          }}
        >
          <Glyph name="comment" />
          <span>{language.name}</span>
        </button>
      </li>
    ));
}

/**
 * Returns a function that loads all texts of a language and then shows them. If the texts do not load, the function
 * shows a message and the language stays.
 */
function useSwitchLanguage(): (language: Language) => Promise<void> {
  const store = useStore();
  const reporting = useReporting();
  const { update } = useMessages().t;
  const page = useCurrentPage();
  const backend = useBackend();
  return async (language) => {
    store.set(requestedLanguageAtom, language);
    try {
      const data = await loadLanguage(page, language, backend);
      const messages = await loadMessages(data);
      if (store.get(requestedLanguageAtom) !== language) return;
      createStorage({ code: page.tenant.code, reporting }).set(languageStorageName, language.locale);
      showLanguage(document, language);
      store.set(switchedDataAtom, data);
      store.set(lazyLayoutAtom, (layout) => layout && { ...layout, messages });
      store.set(reloadUserCacheAtom);
    } catch (cause) {
      reporting.warn('app: texts did not load', cause);
      if (store.get(requestedLanguageAtom) === language)
        store.set(showFlashAtom, { kind: 'ERROR', text: update.text() });
    }
  };
}

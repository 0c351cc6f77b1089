import { startTransition, useRef, useState } from 'react';
import { SwitchLanguageContext } from '#src/portal/wizard/languages/LanguageButtons.tsx';
import type { Language } from '#src/tenant/pageData.ts';
import { createMessages } from '#src/texts/messages.ts';
import { languageStorageName } from '../languages/chooseLanguage.ts';
import { loadLanguage } from '../languages/loadLanguage.ts';
import { showLanguage } from '../languages/localizedPage.ts';
import { PortalApp, type PortalAppProps } from './PortalApp.tsx';

/** The portal of a provider with several languages. Switching the language keeps the current step and its input. */
export function LocalizedPortalApp(props: PortalAppProps) {
  const { reporting, services } = props;
  const [shown, setShown] = useState({ data: props.data, messages: props.messages });
  const requested = useRef<Language>(undefined);
  const switchLanguage = async (language: Language) => {
    requested.current = language;
    try {
      const data = await loadLanguage(shown.data, language, services.backend);
      const messages = createMessages(language.locale, __PUBLIC_KEYS__.split(','), data.strings);
      if (requested.current !== language) return true;
      services.deviceStorage.set(languageStorageName, language.locale);
      showLanguage(document, language);
      startTransition(() => setShown({ data, messages }));
      return true;
    } catch (cause) {
      reporting.warn('supplement: texts did not load', cause);
      return requested.current !== language;
    }
  };
  return (
    <SwitchLanguageContext value={switchLanguage}>
      <PortalApp {...props} {...shown} />
    </SwitchLanguageContext>
  );
}

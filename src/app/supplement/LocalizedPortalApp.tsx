import { startTransition, useState } from 'react';
import { createMessages } from '#src/i18n/messages.ts';
import { SwitchLanguageContext } from '#src/supplement/wizard/switchLanguage.ts';
import { localizeData } from '#src/tenant/localizeData.ts';
import type { Language } from '#src/tenant/pageData.ts';
import { fetchTexts } from '../languages/fetchTexts.ts';
import { showLanguage } from '../languages/localizedPage.ts';
import { languageStorageName } from './choosePortalLanguage.ts';
import { PortalApp, type PortalAppProps } from './PortalApp.tsx';

/** The portal of a provider with several languages. A switch replaces the texts and keeps the step and its entries. */
export function LocalizedPortalApp(props: PortalAppProps) {
  const { reporting, services } = props;
  const [shown, setShown] = useState({ data: props.data, messages: props.messages });
  const switchLanguage = async (language: Language) => {
    try {
      const strings = await fetchTexts(language.strings);
      const messages = createMessages(language.locale, __PUBLIC_KEYS__.split(','), strings);
      services.deviceStorage.set(languageStorageName, language.locale);
      showLanguage(document, language);
      startTransition(() => setShown({ data: localizeData(shown.data, language, strings), messages }));
    } catch (cause) {
      reporting.warn('supplement: texts did not load', cause);
    }
  };
  return (
    <SwitchLanguageContext value={switchLanguage}>
      <PortalApp {...props} {...shown} />
    </SwitchLanguageContext>
  );
}

import { createContext, useContext } from 'react';
import { useLanguages, useTenant } from '#src/tenant/current.tsx';
import type { Language } from '#src/tenant/pageData.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';

interface LanguageButtonsProps {
  /** Called if the texts of a language do not load. */
  readonly onFailure?: (() => void) | undefined;
}

/** The other languages of the provider by their own names. A switch keeps the step and everything typed in it. */
export function LanguageButtons({ onFailure }: LanguageButtonsProps) {
  const { t } = useMessages();
  const { locale } = useTenant();
  const switchLanguage = useContext(SwitchLanguageContext);
  const languages = useLanguages();
  // Pages that load their provider at run time contain this component, even for a provider with one language.
  if (languages.length === 0) return null;
  const switchTo = async (language: Language) => {
    if ((await switchLanguage?.(language)) === false) onFailure?.();
  };
  return (
    <nav className="sup-languages" aria-label={t.start.languages()} data-feature="languages">
      {languages
        .filter((language) => language.locale !== locale)
        .map((language, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the focused button stays in the document after a switch
            key={index}
            kind="quiet"
            small
            lang={language.locale}
            onClick={() => void switchTo(language)}
          >
            {language.name}
          </Button>
        ))}
    </nav>
  );
}

/**
 * Loads the texts of a language and then shows them.
 * @returns false if the texts did not load, unless the user has chosen another language meanwhile
 */
type SwitchLanguage = (language: Language) => Promise<boolean>;

/** Undefined if the portal has only one language. */
export const SwitchLanguageContext = createContext<SwitchLanguage | undefined>(undefined);

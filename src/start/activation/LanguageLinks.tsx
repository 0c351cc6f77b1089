import { appBase } from '#src/navigation/paths.ts';
import { useLanguages, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';

/**
 * The languages of the carrier by their own names. The links open the start page in that language, so they work before
 * the app has started.
 */
export function LanguageLinks() {
  const { t } = useMessages();
  const { code, locale: shown } = useTenant();
  const languages = useLanguages();
  // Bundles that load their carrier at run time contain this component, even for a carrier with one language.
  if (languages.length === 0) return null;
  return (
    <nav className="foot" aria-label={t.start.languages()} data-feature="languages">
      {languages.map(({ locale, name }) => (
        <a
          key={locale}
          href={`${appBase(code)}/start-${locale}`}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === shown || undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

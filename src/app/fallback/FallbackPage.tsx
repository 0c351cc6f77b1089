import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { Waiting } from './Waiting.tsx';

/**
 * The page as it arrives, before its script. The stylesheet shows the second line after a while: a script that never
 * comes cannot say so itself.
 */
export function FallbackPage() {
  const m = useMessages();
  useScreenTitle(plainText(m.landing.title()));
  return (
    <>
      <Waiting />
      <p className="slow">
        <DisplayText text={m.fallback.slow()} />{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, which is not known here */}
        <a href="">{plainText(m.fallback.retry())}</a>
      </p>
    </>
  );
}

/** For visitors whose browser runs no script: nothing can be fetched, so there is nobody to name. */
export function FallbackNoscript() {
  const m = useMessages();
  return (
    <main className="msg">
      <h1>{plainText(m.landing.title())}</h1>
      <p>
        <DisplayText text={m.fallback.no_script()} />
      </p>
    </main>
  );
}

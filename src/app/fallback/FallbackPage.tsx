import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { LoadingBar } from './LoadingBar.tsx';

/** The prerendered page, before its script runs. */
export function FallbackPage() {
  const { t } = useMessages();
  useScreenTitle(t.landing.title());
  return <LoadingBar />;
}

/** Replaces the page if its app does not start. */
export function FallbackStalled({ defaultNumber }: { defaultNumber: string | undefined }) {
  const { m, t } = useMessages();
  const phone = supportPhone({ phone: null, formattedPhone: null, carrierPhone: null }, defaultNumber);
  return (
    <main className="msg stalled">
      <h1>{t.fallback.stalled_title()}</h1>
      <p role="alert">{m.fallback.stalled()}</p>
      {/* An empty URL reloads the current page, whose URL is not known here. */}
      <LinkButton kind="main" href="">
        {t.fallback.retry()}
      </LinkButton>
      {phone && (
        <LinkButton href={`tel:${phone.number}`}>
          <bdi>{phone.formatted}</bdi>
        </LinkButton>
      )}
    </main>
  );
}

/** For browsers without JavaScript. The carrier is unknown, because nothing can be fetched. */
export function FallbackNoscript() {
  const { m, t } = useMessages();
  return (
    <main className="msg">
      <h1>{t.landing.title()}</h1>
      <p>{m.fallback.no_script()}</p>
    </main>
  );
}

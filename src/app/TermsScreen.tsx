import { useSyncExternalStore } from 'react';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { BackLink } from '#src/ui/page/Page.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** The terms document in the carrier's language, and a plain link to it for browsers that cannot show it in a frame. */
export function TermsScreen() {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { terms } = useLinks();
  useScreenTitle(t.terms.document_title({ name }));
  return (
    <div className="page">
      <div className="sheet">
        <BackLink to={href.start()}>{t.common.back()}</BackLink>
        <h1 tabIndex={-1}>{m.common.terms()}</h1>
        <p>
          <a className="line-link" href={terms}>
            {t.terms.open()}
          </a>
        </p>
        <iframe className="terms" src={terms} title={t.common.terms()} sandbox="" />
        <LicencesLink />
      </div>
    </div>
  );
}

/** Links to the licences of the packages in the app. The URL is in the page's `<link rel="license">`. */
function LicencesLink() {
  const { t } = useMessages();
  const address = useSyncExternalStore(ignoreChanges, readLicences, () => undefined);
  if (address === undefined) return null;
  return (
    <p>
      <a className="line-link" href={address}>
        {t.terms.licences()}
      </a>
    </p>
  );
}

const ignoreChanges = () => () => {};

function readLicences(): string | undefined {
  return document.querySelector('link[rel="license"]')?.getAttribute('href') ?? undefined;
}

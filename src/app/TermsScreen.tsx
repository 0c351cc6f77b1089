import { useSyncExternalStore } from 'react';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** The terms document in the carrier's language, and a plain link to it for browsers that cannot show it in a frame. */
export function TermsScreen() {
  const m = useMessages();
  const { name } = useTenant();
  const { terms } = useLinks();
  useScreenTitle(plainText(m.terms.document_title({ name })));
  return (
    <div className="page">
      <div className="sheet">
        <Link className="back" to={href.start()}>
          <Icon name="left" small />
          <span>{plainText(m.common.back())}</span>
        </Link>
        <h1 tabIndex={-1}>
          <DisplayText text={m.common.terms()} />
        </h1>
        <p>
          <a className="line-link" href={terms}>
            {plainText(m.terms.open())}
          </a>
        </p>
        <iframe className="terms" src={terms} title={plainText(m.common.terms())} sandbox="" />
        <LicencesLink />
      </div>
    </div>
  );
}

/** A link to the licences of the packages in the app, which the page names in its head. */
function LicencesLink() {
  const m = useMessages();
  const address = useSyncExternalStore(ignoreChanges, readLicences, () => undefined);
  if (address === undefined) return null;
  return (
    <p>
      <a className="line-link" href={address}>
        {plainText(m.terms.licences())}
      </a>
    </p>
  );
}

const ignoreChanges = () => () => {};

function readLicences(): string | undefined {
  return document.querySelector('link[rel="license"]')?.getAttribute('href') ?? undefined;
}

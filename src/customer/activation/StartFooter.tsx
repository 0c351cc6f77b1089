import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';

/** Phone, terms and the carrier's own apps, for carriers that show a footer. */
export function StartFooter() {
  const m = useMessages();
  const tenant = useTenant();
  const phone = supportPhone(tenant);
  const apps = [
    { address: tenant.iosLink, words: m.start.ios_app() },
    { address: tenant.androidLink, words: m.start.android_app() },
  ];
  return (
    <footer className="foot" data-feature="footer">
      {phone && <a href={`tel:${phone.number}`}>{plainText(m.common.call({ phone: phone.shown }))}</a>}
      <Link to={href.terms()}>{plainText(m.common.terms())}</Link>
      {apps.map(
        ({ address, words }) =>
          // A provider fetched at run time was not validated by the build, so only https links are allowed.
          address?.startsWith('https://') && (
            <a key={address} href={address} rel="noopener noreferrer">
              {plainText(words)}
            </a>
          ),
      )}
    </footer>
  );
}

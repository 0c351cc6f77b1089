import { Link } from '#src/navigation/Link.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';

/**
 * Footer of the start screen with the phone number, the terms and links to the carrier's native apps, for carriers that
 * show it.
 */
export function StartFooter() {
  const { m, t } = useMessages();
  const tenant = useTenant();
  const phone = supportPhone(tenant);
  const apps = [
    { url: tenant.iosLink, label: m.start.ios_app() },
    { url: tenant.androidLink, label: m.start.android_app() },
  ];
  return (
    <footer className="foot" data-feature="footer">
      {phone && <a href={`tel:${phone.number}`}>{t.common.call({ phone: phone.formatted })}</a>}
      <Link to={href.terms()}>{t.common.terms()}</Link>
      {apps.map(
        ({ url, label }) =>
          // Provider data fetched at run time was not checked by the build, so only https links are rendered.
          url?.startsWith('https://') && (
            <a key={url} href={url} rel="noopener noreferrer">
              {label}
            </a>
          ),
      )}
    </footer>
  );
}

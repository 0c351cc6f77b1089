import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { type SupportPhone, supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** What a page shows if its app does not start, or without JavaScript. */

interface StalledProps {
  /** The support number of the environment, for carriers that have no number. */
  readonly defaultNumber?: string | undefined;
}

/** Shown above a prerendered page whose app did not start: the page's links work, but its buttons do not. */
export function StalledNotice({ defaultNumber }: StalledProps) {
  const { m, t } = useMessages();
  const phone = usePhone(defaultNumber);
  return (
    <div className="note offer stalled" role="alert">
      <p>{m.stalled.part()}</p>
      <Retry>{t.update.action()}</Retry>
      {phone && <Call phone={phone}>{t.common.call({ phone: phone.formatted })}</Call>}
    </div>
  );
}

/** Replaces a page that stays empty because its app did not start. */
export function StalledPage({ defaultNumber }: StalledProps) {
  const { m, t } = useMessages();
  const { name, logos } = useTenant();
  const phone = usePhone(defaultNumber);
  return (
    <main className="msg stalled">
      <img {...logos.horizontal} alt={name} />
      <h1>{m.stalled.title()}</h1>
      <p role="alert">{m.stalled.text()}</p>
      <Retry>{t.update.action()}</Retry>
      {phone && <Call phone={phone}>{t.common.call({ phone: phone.formatted })}</Call>}
    </main>
  );
}

/** Like `StalledPage`, but for a page whose carrier is not known yet. */
export function FallbackStalled({ defaultNumber }: StalledProps) {
  const { m, t } = useMessages();
  const phone = supportPhone({ phone: null, formattedPhone: null, carrierPhone: null }, defaultNumber);
  return (
    <main className="msg stalled">
      <h1>{t.fallback.stalled_title()}</h1>
      <p role="alert">{m.fallback.stalled()}</p>
      <Retry>{t.fallback.retry()}</Retry>
      {phone && (
        <Call phone={phone}>
          <bdi>{phone.formatted}</bdi>
        </Call>
      )}
    </main>
  );
}

/** Content of the shell page for visitors without JavaScript: the carrier's name and links to the prerendered pages. */
export function Noscript() {
  const { m, t } = useMessages();
  const { code, name, logos } = useTenant();
  const phone = usePhone();
  const base = appBase(code);
  return (
    <main className="msg">
      <span className="logo">
        <img {...logos.horizontal} alt="" />
      </span>
      <h1>{name}</h1>
      <p>{m.start.lead()}</p>
      <a className="line-link" href={base + href.start()}>
        {t.start.title()}
      </a>
      <a className="line-link" href={base + href.terms()}>
        {t.common.terms()}
      </a>
      {phone && (
        <a className="line-link" data-feature="call-for-help" href={`tel:${phone.number}`}>
          {t.common.call({ phone: phone.formatted })}
        </a>
      )}
    </main>
  );
}

/** Like `Noscript`, but without a carrier: a fallback page needs JavaScript to fetch its provider. */
export function FallbackNoscript() {
  const { m, t } = useMessages();
  return (
    <main className="msg">
      <h1>{t.landing.title()}</h1>
      <p>{m.fallback.no_script()}</p>
    </main>
  );
}

function usePhone(defaultNumber?: string): SupportPhone | undefined {
  const tenant = useTenant();
  return __TENANT__.hideCallForHelp ? undefined : supportPhone(tenant, defaultNumber);
}

function Retry({ children }: { children: Content }) {
  return (
    // An empty URL reloads the current page, whose URL the template does not contain.
    <LinkButton kind="main" href="">
      {children}
    </LinkButton>
  );
}

function Call({ phone, children }: { phone: SupportPhone; children: Content }) {
  return <LinkButton href={`tel:${phone.number}`}>{children}</LinkButton>;
}

import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export interface StalledProps {
  /** The support number of the environment, for carriers that have no number. */
  readonly defaultNumber?: string | undefined;
}

/** Shown above a prerendered page whose app did not start: the page's links work, but its buttons do not. */
export function StalledNotice({ defaultNumber }: StalledProps) {
  const { m, t } = useMessages();
  return (
    <div className="note offer stalled" role="alert">
      <p>{m.stalled.part()}</p>
      <Retry>{t.update.action()}</Retry>
      <Call defaultNumber={defaultNumber} />
    </div>
  );
}

/** Replaces a page that stays empty because its app did not start. */
export function StalledPage({ defaultNumber }: StalledProps) {
  const { m, t } = useMessages();
  const { name, logos } = useTenant();
  return (
    <main className="msg stalled">
      <img {...logos.horizontal} alt={name} />
      <h1>{m.stalled.title()}</h1>
      <p role="alert">{m.stalled.text()}</p>
      <Retry>{t.update.action()}</Retry>
      <Call defaultNumber={defaultNumber} />
    </main>
  );
}

function Retry({ children }: { children: Content }) {
  return (
    // An empty URL reloads the current page, whose URL the template does not contain.
    <LinkButton kind="main" href="">
      {children}
    </LinkButton>
  );
}

function Call({ defaultNumber }: StalledProps) {
  const { t } = useMessages();
  const tenant = useTenant();
  const phone = __TENANT__.hideCallForHelp ? undefined : supportPhone(tenant, defaultNumber);
  return (
    phone && <LinkButton href={`tel:${phone.number}`}>{t.common.call({ phone: phone.formatted })}</LinkButton>
  );
}

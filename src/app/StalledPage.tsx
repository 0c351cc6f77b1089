import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { LinkButton } from '#src/ui/LinkButton.tsx';

export interface StalledProps {
  /** The support number of the environment, for carriers that have no number. */
  readonly defaultNumber?: string | undefined;
}

/** Shown above a prerendered page whose app did not start: the page's links work, but its buttons do not. */
export function StalledNotice({ defaultNumber }: StalledProps) {
  const m = useMessages();
  return (
    <div className="note offer stalled" role="alert">
      <p>
        <DisplayText text={m.stalled.part()} />
      </p>
      <Retry>{plainText(m.update.action())}</Retry>
      <Call defaultNumber={defaultNumber} />
    </div>
  );
}

/** Replaces a page that stays empty because its app did not start. */
export function StalledPage({ defaultNumber }: StalledProps) {
  const m = useMessages();
  const { name, logos } = useTenant();
  return (
    <main className="msg stalled">
      <img {...logos.horizontal} alt={name} />
      <h1>
        <DisplayText text={m.stalled.title()} />
      </h1>
      <p role="alert">
        <DisplayText text={m.stalled.text()} />
      </p>
      <Retry>{plainText(m.update.action())}</Retry>
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
  const m = useMessages();
  const tenant = useTenant();
  const phone = __TENANT__.hideCallForHelp ? undefined : supportPhone(tenant, defaultNumber);
  return (
    phone && (
      <LinkButton href={`tel:${phone.number}`}>
        {plainText(m.common.call({ phone: phone.formatted }))}
      </LinkButton>
    )
  );
}

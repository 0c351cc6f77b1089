import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';

/** Content of the shell page for visitors without JavaScript: the carrier's name and links to the prerendered pages. */
export function Noscript() {
  const { m, t } = useMessages();
  const tenant = useTenant();
  const phone = __TENANT__.hideCallForHelp ? undefined : supportPhone(tenant);
  const base = appBase(tenant.code);
  const links = [
    { to: href.start(), text: t.start.title() },
    { to: href.terms(), text: t.common.terms() },
  ];
  return (
    <main className="msg">
      <span className="logo">
        <img {...tenant.logos.horizontal} alt="" />
      </span>
      <h1>{tenant.name}</h1>
      <p>{m.start.lead()}</p>
      {links.map(({ to, text }) => (
        <a className="line-link" key={to} href={base + to}>
          {text}
        </a>
      ))}
      {phone && (
        <a className="line-link" data-feature="call-for-help" href={`tel:${phone.number}`}>
          {t.common.call({ phone: phone.formatted })}
        </a>
      )}
    </main>
  );
}

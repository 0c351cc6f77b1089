import { appBase, href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';

/** Content of the shell page for visitors without JavaScript: the carrier's name and links to the prerendered pages. */
export function Noscript() {
  const m = useMessages();
  const tenant = useTenant();
  const phone = __TENANT__.hideCallForHelp ? undefined : supportPhone(tenant);
  const base = appBase(tenant.code);
  const links = [
    { to: href.start(), text: m.start.title() },
    { to: href.terms(), text: m.common.terms() },
  ];
  return (
    <main className="msg">
      <span className="logo">
        <img {...tenant.logos.horizontal} alt="" />
      </span>
      <h1>{tenant.name}</h1>
      <p>
        <DisplayText text={m.start.lead()} />
      </p>
      {links.map(({ to, text }) => (
        <a className="line-link" key={to} href={base + to}>
          {plainText(text)}
        </a>
      ))}
      {phone && (
        <a className="line-link" data-feature="call-for-help" href={`tel:${phone.number}`}>
          {plainText(m.common.call({ phone: phone.formatted }))}
        </a>
      )}
    </main>
  );
}

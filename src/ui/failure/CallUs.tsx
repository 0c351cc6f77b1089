import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';

/**
 * A line of text that ends with the carrier's phone number. Renders nothing if the carrier has no number. Do not
 * render it if `__TENANT__.hideCallForHelp` is set.
 */
export function CallUs({ text }: { text: Elements }) {
  if (!supportPhone(useTenant())) return null;
  return (
    <p>
      {text}
      <span> </span>
      <PhoneLink />
    </p>
  );
}

/**
 * The carrier's phone number as a link. Renders nothing if the carrier has no number. Do not render it if
 * `__TENANT__.hideCallForHelp` is set.
 */
export function PhoneLink() {
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <a className="num" dir="auto" data-feature="call-for-help" href={`tel:${phone.number}`}>
      {phone.formatted}
    </a>
  );
}

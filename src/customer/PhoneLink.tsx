import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';

/** The carrier's number as a link; renders nothing if there is none. Use it only for carriers that show calls. */
export function PhoneLink() {
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <a className="num" data-feature="call-for-help" href={`tel:${phone.number}`}>
      {phone.shown}
    </a>
  );
}

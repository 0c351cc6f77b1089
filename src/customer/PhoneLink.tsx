import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';

/** The carrier's number as a link, or nothing where it has none. Use it only where calls are not hidden. */
export function PhoneLink() {
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <a className="num" data-feature="call-for-help" href={`tel:${phone.number}`}>
      {phone.shown}
    </a>
  );
}

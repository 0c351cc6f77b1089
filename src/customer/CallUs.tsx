import { DisplayText } from '#src/i18n/displayText.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { PhoneLink } from './PhoneLink.tsx';

/**
 * A line that ends with the carrier's number; renders nothing if there is none. Use it only for carriers that show
 * calls.
 */
export function CallUs({ text }: { text: string }) {
  if (!supportPhone(useTenant())) return null;
  return (
    <p>
      <DisplayText text={text} /> <PhoneLink />
    </p>
  );
}

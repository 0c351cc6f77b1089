import { DisplayText } from '#src/i18n/displayText.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { PhoneLink } from './PhoneLink.tsx';

/**
 * A line that ends in the carrier's number; nothing where it has none. Use it only where calls are not hidden.
 *
 */
export function CallUs({ text }: { text: string }) {
  if (!supportPhone(useTenant())) return null;
  return (
    <p>
      <DisplayText text={text} /> <PhoneLink />
    </p>
  );
}

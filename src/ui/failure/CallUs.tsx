import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { DisplayText } from '#src/texts/displayText.tsx';
import { PhoneLink } from './PhoneLink.tsx';

/**
 * A line of text that ends with the carrier's phone number. Renders nothing if the carrier has no number. Do not use it
 * where the tenant hides calls for help.
 */
export function CallUs({ text }: { text: string }) {
  if (!supportPhone(useTenant())) return null;
  return (
    <p>
      <DisplayText text={text} />
      <span> </span>
      <PhoneLink />
    </p>
  );
}

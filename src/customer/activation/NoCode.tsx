import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PhoneLink } from '../PhoneLink.tsx';

/** Help for users without a code: the phone number to call. */
export function NoCode() {
  const m = useMessages();
  if (!supportPhone(useTenant())) return null;
  return (
    <div className="note">
      <Icon name="help" />
      <div>
        <b>
          <DisplayText text={m.activate.no_code()} />
        </b>
        <DisplayText text={m.activate.no_code_text()} /> <PhoneLink />
      </div>
    </div>
  );
}

import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';

/** Help link of the start screen, which has no app bar with a help link. */
export function StartHelp() {
  const { t } = useMessages();
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <p className="foot" data-feature="call-for-help">
      <a href={`tel:${phone.number}`}>{t.common.help_call({ phone: phone.formatted })}</a>
    </p>
  );
}

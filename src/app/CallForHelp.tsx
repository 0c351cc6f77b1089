import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** The bar's help link; absent from the bundle of a carrier that hides it. */
export function CallForHelp() {
  const { t } = useMessages();
  const phone = supportPhone(useTenant());
  if (!phone) return null;
  return (
    <a className="help" data-feature="call-for-help" href={`tel:${phone.number}`}>
      <Icon name="phone" small />
      <span className="short">{t.common.help()}</span>
      <span className="long">{t.common.help_call({ phone: phone.formatted })}</span>
    </a>
  );
}

import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Icon } from '#src/ui/Icon.tsx';

interface SupportLinkProps {
  readonly className?: string;
  /** The support number of the environment, for carriers that have no number. */
  readonly defaultNumber?: string | undefined;
}

/** Link that calls the carrier, if it has a phone number. */
export function SupportLink({ className, defaultNumber }: SupportLinkProps) {
  const { t } = useMessages();
  const phone = supportPhone(useTenant(), defaultNumber);
  if (!phone) return null;
  return (
    <a className={className} href={`tel:${phone.number}`}>
      <Icon name="phone" />
      <span>{t.common.call({ phone: phone.formatted })}</span>
    </a>
  );
}

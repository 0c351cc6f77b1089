import { Fragment } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { PhoneLink } from '#src/ui/failure/PhoneLink.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** Help for users without a code: the phone number to call, else where to look for the code. */
export function NoCode() {
  const { m } = useMessages();
  const tenant = useTenant();
  return (
    <div className="note">
      <Icon name="help" />
      <div>
        <b>{m.activate.no_code()}</b>
        {__TENANT__.hideCallForHelp || !supportPhone(tenant) ? (
          m.activate.no_code_find({ name: tenant.name })
        ) : (
          <Fragment>
            {m.activate.no_code_text()}
            <span> </span>
            <PhoneLink />
          </Fragment>
        )}
      </div>
    </div>
  );
}

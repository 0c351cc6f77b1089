import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SupportLink } from './SupportLink.tsx';

/** Blocks the page when the browser has no storage, because a login or a photo would be lost. */
export function CookiesDialog({ supportPhone }: { supportPhone: string | undefined }) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  return (
    <Dialog
      title={m.cookies.title()}
      actions={
        <Fragment>
          <Button kind="main" onClick={() => location.reload()}>
            {t.cookies.action()}
          </Button>
          {__TENANT__.hideCallForHelp ? null : (
            <SupportLink className={buttonClass()} defaultNumber={supportPhone} />
          )}
        </Fragment>
      }
    >
      <Art name="cookies" label={t.cookies.picture()} spriteUrl={art} />
      <p className="cookies-why">{m.cookies.text()}</p>
      <p>{m.cookies.how()}</p>
    </Dialog>
  );
}

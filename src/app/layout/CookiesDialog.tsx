import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SupportLink } from './SupportLink.tsx';

/** Blocks the page when the browser has no storage, because a login or a photo would be lost. */
export function CookiesDialog({ supportPhone }: { supportPhone: string | undefined }) {
  const m = useMessages();
  const { art } = useLinks();
  return (
    <Dialog
      title={<DisplayText text={m.cookies.title()} />}
      actions={
        <Fragment>
          <Button kind="main" onClick={() => location.reload()}>
            {plainText(m.cookies.action())}
          </Button>
          {__TENANT__.hideCallForHelp ? null : (
            <SupportLink className={buttonClass()} defaultNumber={supportPhone} />
          )}
        </Fragment>
      }
    >
      <Art name="cookies" label={plainText(m.cookies.picture())} spriteUrl={art} />
      <p className="cookies-why">
        <DisplayText text={m.cookies.text()} />
      </p>
      <p>
        <DisplayText text={m.cookies.how()} />
      </p>
    </Dialog>
  );
}

import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import { TenantProvider, useLinks } from '#src/tenant/current.tsx';
import type { PageData } from '#src/tenant/pageData.ts';
import { MessagesProvider, useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { SupportLink } from './SupportLink.tsx';

/**
 * Shows the cookies dialog instead of the app when the browser cannot store anything. The prerendered page stays
 * visible behind the dialog.
 */
export function showCookiesDialog(root: HTMLElement, data: PageData, messages: Messages): void {
  const container = document.createElement('div');
  root.before(container);
  createRoot(container).render(
    <MessagesProvider messages={messages}>
      <TenantProvider value={data}>
        <CookiesDialog supportPhone={data.supportPhone} />
      </TenantProvider>
    </MessagesProvider>,
  );
}

/** Blocks the page when the browser has no storage, because a login or a photo would be lost. */
function CookiesDialog({ supportPhone }: { supportPhone: string | undefined }) {
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

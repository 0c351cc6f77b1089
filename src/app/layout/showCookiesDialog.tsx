import { createRoot } from 'react-dom/client';
import { TenantProvider } from '#src/tenant/current.tsx';
import type { PageData } from '#src/tenant/pageData.ts';
import { MessagesProvider } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import { CookiesDialog } from './CookiesDialog.tsx';

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

import { Fragment, useRef } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useRestoreFocus } from '#src/ui/restoreFocus.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { PortalBar } from '../wizard/PortalBar.tsx';

/** The loading screen while the link is checked. */
export function SlimLoading() {
  const { slim, wizard } = useMessages().t.supplement_portal;
  const { name } = useTenant();
  const main = useRef<HTMLElement>(null);
  useRestoreFocus(main);
  useScreenTitle(wizard.document_title({ title: wizard.title(), name }));
  return (
    <Fragment>
      <PortalBar />
      <main ref={main} className="sup" id="main" tabIndex={-1} aria-busy="true">
        <h1 className="vh">{wizard.title()}</h1>
        <p className="sup-wait" role="status">
          <Spinner />
          <span>{slim.opening()}</span>
        </p>
      </main>
    </Fragment>
  );
}

import { createContext, useContext } from 'react';
import type { DraftStore } from '../wizard/draftStore.ts';
import { type SupplementEvent, slimWizard } from '../wizard/supplementFlow.ts';
import { SupplementProvider } from '../wizard/useSupplement.tsx';
import type { OpenedLink } from './openLink.runner.ts';

const SlimContext = createContext<OpenedLink | undefined>(undefined);

/** Returns the opened link, or undefined in the full wizard. */
export function useSlimLink(): OpenedLink | undefined {
  return useContext(SlimContext);
}

/** Starts the wizard with the data of the link, so that the steps that ask for this data are skipped. */
export function SlimProvider({
  link,
  draftStore,
  children,
}: {
  link: OpenedLink;
  draftStore?: DraftStore;
  children: Elements;
}) {
  const { exposure } = link.grant;
  const initialEvents: readonly SupplementEvent[] = [
    { type: 'exposureChosen', claimNumber: exposure.claimNumber, exposure },
    { type: 'vendorChosen', vendor: link.vendor },
  ];
  return (
    <SlimContext value={link}>
      <SupplementProvider steps={slimWizard} initialEvents={initialEvents} draftStore={draftStore}>
        {children}
      </SupplementProvider>
    </SlimContext>
  );
}

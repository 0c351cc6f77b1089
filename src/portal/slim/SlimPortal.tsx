import { useEffect, useState } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useServices } from '../services.tsx';
import { createDraftStore } from '../wizard/draftStore.ts';
import { type LinkOutcome, openLink } from './openLink.runner.ts';
import { SlimLinkError } from './SlimLinkError.tsx';
import { SlimLoading } from './SlimLoading.tsx';
import { SlimProvider } from './slimContext.tsx';

export interface SlimPortalProps {
  /** The bypass token of the link, or null if the link had none. It was already removed from the address bar. */
  readonly token: string | null;
  /** The wizard, shown after the link was opened. */
  readonly children: Elements;
}

/** Opens a link that belongs to a single vehicle and shop, so the wizard needs no search for a claim or a shop. */
export function SlimPortal({ token, children }: SlimPortalProps) {
  const services = useServices();
  const { code, name } = useTenant();
  const [draftStore] = useState(() => createDraftStore(services.tabStorage, token));
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly to: number; readonly outcome: LinkOutcome }>();
  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    openLink(services, { token, own: { code, name } }, signal).then(
      (outcome) => {
        if (signal.aborted) return;
        // Without access, the stored entries cannot be used any more.
        if (outcome.kind === 'refused' && outcome.reason === 'spent') draftStore.expire();
        setResult({ to: attempt, outcome });
      },
      (cause) => {
        if (signal.aborted) return;
        services.reporting.error('supplement: link not opened', cause);
        // An internal error does not mean that the link is invalid, so the user can try again.
        setResult({ to: attempt, outcome: { kind: 'refused', reason: 'unavailable' } });
      },
    );
    return () => abortController.abort();
  }, [services, token, code, name, attempt, draftStore]);

  const outcome = result?.to === attempt ? result.outcome : undefined;
  if (!outcome) return <SlimLoading />;
  if (outcome.kind === 'refused') {
    return <SlimLinkError {...outcome} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <SlimProvider link={outcome.link} draftStore={draftStore}>
      {children}
    </SlimProvider>
  );
}

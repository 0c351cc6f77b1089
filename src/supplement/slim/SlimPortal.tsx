import { type ReactNode, useEffect, useState } from 'react';
import { useTenant } from '#src/tenant/current.tsx';
import { useServices } from '../services.tsx';
import { type LinkOutcome, openLink } from './openLink.runner.ts';
import { SlimOpening } from './SlimOpening.tsx';
import { SlimRefused } from './SlimRefused.tsx';
import { SlimGround } from './slimGround.tsx';

export interface SlimPortalProps {
  /** The bypass token of the link, or null if the link had none. It was already removed from the address bar. */
  readonly token: string | null;
  /** The wizard, shown after the link was opened. */
  readonly children: ReactNode;
}

/** Opens a link that belongs to a single vehicle and shop, so the wizard needs no search for a claim or a shop. */
export function SlimPortal({ token, children }: SlimPortalProps) {
  const services = useServices();
  const { code, name } = useTenant();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: number; readonly outcome: LinkOutcome }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    openLink(services, { token, own: { code, name } }, signal).then(
      (outcome) => {
        if (!signal.aborted) setAnswer({ to: attempt, outcome });
      },
      (cause) => {
        if (signal.aborted) return;
        services.reporting.error('supplement: link not opened', cause);
        // An internal error does not mean that the link is invalid, so the user can try again.
        setAnswer({ to: attempt, outcome: { kind: 'refused', why: 'unavailable' } });
      },
    );
    return () => leaving.abort();
  }, [services, token, code, name, attempt]);

  const outcome = answer?.to === attempt ? answer.outcome : undefined;
  if (!outcome) return <SlimOpening />;
  if (outcome.kind === 'refused') {
    return <SlimRefused {...outcome} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return <SlimGround link={outcome.link}>{children}</SlimGround>;
}

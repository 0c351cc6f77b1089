import { useState } from 'react';
import type { CameraFailure } from '#src/device/camera/camera.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { Note } from '#src/ui/Note.tsx';
import { CameraHelp } from '../CameraHelp.tsx';
import { liveCameraDependenciesAtom } from './live.atoms.ts';

export interface LiveFailureProps {
  readonly failure: CameraFailure;
  readonly onRetry: () => void;
  readonly onFile: (file: File) => void;
}

/** Explains why the live camera is off and what to do. The file inputs beside it work in any case. */
export function LiveFailure({ failure, onRetry, onFile }: LiveFailureProps) {
  const { m, t } = useMessages();
  const { failed } = m.live;
  const isInApp = useAtomValue(liveCameraDependenciesAtom)?.isInApp ?? false;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const reason = reasonOf(failure, isInApp);
  const texts = {
    denied: [failed.denied, failed.denied_text],
    missing: [failed.missing, failed.missing_text],
    busy: [failed.busy, failed.busy_text],
    unsupported: [failed.unsupported, failed.unsupported_text],
    by_app: [failed.by_app, failed.by_app_text],
  } as const;
  const [title, text] = texts[reason];
  return (
    <div className={reason === 'denied' ? 'live-failure live-failure--denied' : 'live-failure'} role="status">
      <Note
        kind="warning"
        title={title()}
        action={
          reason === 'denied' ? (
            <Button small onClick={() => setHelpOpen(true)}>
              {t.live.failed.how()}
            </Button>
          ) : reason === 'busy' ? (
            <Button small onClick={onRetry}>
              {t.live.failed.again()}
            </Button>
          ) : undefined
        }
      >
        <p>{text()}</p>
      </Note>
      {isHelpOpen && <CameraHelp onFile={onFile} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function reasonOf(failure: CameraFailure, isInApp: boolean) {
  if (isInApp && failure !== 'busy' && failure !== 'ended') return 'by_app';
  if (failure === 'denied' || failure === 'missing') return failure;
  // After a stream that has ended or a browser that did not answer, another attempt often works.
  return failure === 'insecure' || failure === 'unsupported' ? 'unsupported' : 'busy';
}

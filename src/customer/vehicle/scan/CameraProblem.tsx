import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import type { CameraFailure } from '#src/platform/camera/camera.ts';
import { useAtomValue } from '#src/ui/atoms.ts';
import { Note } from '#src/ui/Note.tsx';
import { cameraSteps } from '../../photos/cameraSteps.ts';
import { agentAtom } from '../../photos/photos.atoms.ts';

/** Why the live camera is not available, and for a denied one the steps to allow it in this browser. */
export function CameraProblem({ failure }: { failure: CameraFailure }) {
  const m = useMessages();
  const { scan } = m.vehicle;
  const steps = cameraSteps(m, useAtomValue(agentAtom));
  const isDenied = failure === 'denied' || failure === 'silent';
  return (
    <div className="scan-problem" role="status">
      <Note kind="warning" title={<DisplayText text={isDenied ? scan.denied() : scan.unavailable()} />}>
        <DisplayText text={scan.instead()} />
      </Note>
      {isDenied && (
        <ol className="help-steps">
          {steps.map((step) => (
            <li key={step}>
              <DisplayText text={step} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

import type { CameraFailure } from '#src/device/camera/camera.ts';
import { useMessages } from '#src/texts/context.tsx';
import { CameraSteps } from '#src/ui/CameraSteps.tsx';
import { Note } from '#src/ui/Note.tsx';

/** Why the live camera is not available, and for a denied one the steps to allow it in this browser. */
export function CameraProblem({ failure }: { failure: CameraFailure }) {
  const { scan } = useMessages().m.vehicle;
  const isDenied = failure === 'denied' || failure === 'silent';
  return (
    <div className="scan-problem" role="status">
      <Note kind="warning" title={isDenied ? scan.denied() : scan.unavailable()}>
        {scan.instead()}
      </Note>
      {isDenied && <CameraSteps />}
    </div>
  );
}

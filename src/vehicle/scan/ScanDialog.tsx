import { Fragment, useRef } from 'react';
import { CameraVideo, usePictureSize } from '#src/device/camera/CameraVideo.tsx';
import type { Camera, CameraFailure } from '#src/device/camera/camera.ts';
import { useCameraStream } from '#src/device/camera/useCameraStream.ts';
import { type Torch, useTorch } from '#src/device/camera/useTorch.ts';
import { useCloseOnTraverse } from '#src/navigation/useCloseOnTraverse.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CameraSteps } from '#src/ui/CameraSteps.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Note } from '#src/ui/Note.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { type ScanDependencies, type ScanState, useVinScan } from './useVinScan.ts';

interface ScanDialogProps {
  readonly dependencies: ScanDependencies;
  readonly camera: Camera;
  readonly onVin: (vin: string) => void;
  /** Receives a photo that the user chose instead of using the live camera. */
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The live camera with a frame for the barcode. The dialog closes as soon as a VIN is read. */
export function ScanDialog({ dependencies, camera, onVin, onFile, onClose }: ScanDialogProps) {
  const { m, t } = useMessages();
  const { scan } = m.vehicle;
  const video = useRef<HTMLVideoElement>(null);
  const { state: live } = useCameraStream(camera, true);
  // Chrome on Android reports the torch only after the first frame. Until then, `size` is undefined.
  const stream = live.kind === 'open' ? live.stream : undefined;
  const [size, setSize] = usePictureSize(stream);
  const torch = useTorch(stream, size !== undefined);
  const state = useVinScan({ ...dependencies, video, isLive: live.kind === 'open', onVin });
  useCloseOnTraverse(true, onClose);
  const tip = useTip(live.kind === 'open' ? state : 'opening');
  const hasFailed = live.kind === 'failed';
  return (
    <Dialog
      id="vin-scan"
      title={scan.title()}
      closeLabel={t.vehicle.scan.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <PhotoInput className={buttonClass(hasFailed ? 'main' : undefined)} source="camera" onFile={onFile}>
            <span>{t.vehicle.scan.photo()}</span>
          </PhotoInput>
          <Button onClick={onClose}>{t.vehicle.scan.type()}</Button>
        </Fragment>
      }
    >
      {live.kind === 'failed' ? (
        <CameraProblem failure={live.failure} />
      ) : (
        <div className="scan-view" aria-busy={live.kind !== 'open' || undefined}>
          {stream && <CameraVideo ref={video} stream={stream} onSize={setSize} />}
          <div className="scan-frame" aria-hidden="true" />
          {torch.hasTorch && <Light torch={torch} />}
        </div>
      )}
      <p className="scan-tip" role="status">
        {live.kind !== 'failed' && tip}
      </p>
    </Dialog>
  );
}

function useTip(state: ScanState | 'opening'): Elements {
  const { scan } = useMessages().m.vehicle;
  return {
    opening: scan.opening,
    loading: scan.loading,
    failed: scan.failed,
    hold: scan.hold,
    closer: scan.closer,
    clean: scan.clean,
    other: scan.other,
  }[state]();
}

function Light({ torch }: { torch: Torch }) {
  const { scan } = useMessages().t.vehicle;
  return (
    <button className="scan-light" type="button" aria-pressed={torch.isOn} onClick={torch.toggle}>
      <Glyph name="sun" small />
      <span>{scan.light()}</span>
    </button>
  );
}

/** Why the live camera is not available and, if access was denied, the steps to allow it in this browser. */
function CameraProblem({ failure }: { failure: CameraFailure }) {
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

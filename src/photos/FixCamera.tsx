import { Fragment, useState } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CameraSteps } from '#src/ui/CameraSteps.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';

/** Opens the help for a camera that does not open. */
export function FixCamera({ onFile }: Pick<CameraHelpProps, 'onFile'>) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <button type="button" className="cam-fix" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.photos.fix_camera()}
      </button>
      {isOpen && <CameraHelp onFile={onFile} onClose={() => setOpen(false)} />}
    </Fragment>
  );
}

interface CameraHelpProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Help for a camera that does not open: which settings to change, retry, choose a file, or call. */
function CameraHelp({ onFile, onClose }: CameraHelpProps) {
  const { m, t } = useMessages();
  const { art } = useLinks();
  const closeAndTake = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <Dialog
      title={m.camera_help.title()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <PhotoInput className={buttonClass('main')} source="camera" onFile={closeAndTake}>
            <span>{t.camera_help.again()}</span>
          </PhotoInput>
          <PhotoInput className={buttonClass()} source="files" onFile={closeAndTake}>
            <span>{t.camera_help.choose()}</span>
          </PhotoInput>
        </Fragment>
      }
    >
      <Art name="camera-blocked" label={t.camera_help.picture()} spriteUrl={art} />
      <p>{m.camera_help.lead()}</p>
      <CameraSteps />
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.camera_help.call()} />}
    </Dialog>
  );
}

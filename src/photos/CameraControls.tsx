import { Fragment, useState } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { CameraSteps } from '#src/ui/CameraSteps.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { CallUs } from '#src/ui/failure/CallUs.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput, type PhotoInputProps } from '#src/ui/PhotoInput.tsx';
import { PhotoTips } from './PhotoTips.tsx';

interface CameraControlsProps {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** The shutter button, within reach of the thumb, between the buttons for files and tips. A help link is below. */
export function CameraControls({ isDisabled, onFile }: CameraControlsProps) {
  const { t } = useMessages();
  const [opened, setOpened] = useState<'tips' | 'help'>();
  const close = () => setOpened(undefined);
  return (
    <Fragment>
      <div className="shoot">
        <ChoosePhoto isDisabled={isDisabled} onFile={onFile} />
        <PhotoInput className="shoot-item" source="camera" isDisabled={isDisabled} onFile={onFile}>
          <span className="shutter">
            <span>
              <Icon name="camera" />
            </span>
          </span>
          <span>{t.photos.take()}</span>
        </PhotoInput>
        <button type="button" className="shoot-item" onClick={() => setOpened('tips')}>
          <span className="ghost">
            <Icon name="help" />
          </span>
          <span>{t.photos.tips()}</span>
        </button>
      </div>
      <button type="button" className="cam-link" onClick={() => setOpened('help')}>
        {t.photos.camera_off()}
      </button>
      {opened === 'help' && <CameraHelp onFile={onFile} onClose={close} />}
      {opened === 'tips' && <TipsDialog onClose={close} />}
    </Fragment>
  );
}

function TipsDialog({ onClose }: { onClose: () => void }) {
  const { m, t } = useMessages();
  return (
    <Dialog
      title={m.photos.tips_title()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {t.photos.close()}
        </Button>
      }
    >
      <PhotoTips />
    </Dialog>
  );
}

/** The button beside the shutter that chooses a photo from the device. */
export function ChoosePhoto({
  isDisabled,
  onFile,
}: Required<Pick<PhotoInputProps, 'isDisabled' | 'onFile'>>) {
  const { m } = useMessages();
  return (
    <PhotoInput className="shoot-item" source="files" isDisabled={isDisabled} onFile={onFile}>
      <span className="ghost">
        <Glyph name="image" />
      </span>
      <span>{m.photos.choose()}</span>
    </PhotoInput>
  );
}

interface CameraHelpProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Help for a camera that does not open: which settings to change, retry, choose a file, or call. */
export function CameraHelp({ onFile, onClose }: CameraHelpProps) {
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

import { Fragment, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { CameraHelp } from './CameraHelp.tsx';
import { ChoosePhoto } from './ChoosePhoto.tsx';
import { PhotoTips } from './PhotoTips.tsx';

export interface CameraControlsProps {
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

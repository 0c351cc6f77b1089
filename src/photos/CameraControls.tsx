import { Fragment, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput, type PhotoInputProps } from '#src/ui/PhotoInput.tsx';
import { PhotoTips } from './PhotoTips.tsx';

interface CameraControlsProps {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}

/** The shutter button, within reach of the thumb, between the buttons for files and tips. */
export function CameraControls({ isDisabled, onFile }: CameraControlsProps) {
  const { t } = useMessages();
  const [isTipsOpen, setTipsOpen] = useState(false);
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
        <button type="button" className="shoot-item" onClick={() => setTipsOpen(true)}>
          <span className="ghost">
            <Icon name="help" />
          </span>
          <span>{t.photos.tips()}</span>
        </button>
      </div>
      {isTipsOpen && <TipsDialog onClose={() => setTipsOpen(false)} />}
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

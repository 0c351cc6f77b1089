import { useState } from 'react';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CameraHelp } from '../CameraHelp.tsx';
import { PhotoInput } from '../PhotoInput.tsx';
import { TipsDialog } from '../TipsDialog.tsx';

export interface LiveOfferProps {
  readonly isDisabled: boolean;
  readonly onTurnOn: () => void;
  readonly onFile: (file: File) => void;
}

/** The controls before the camera is on. The middle button switches it on, and says so before the browser asks. */
export function LiveOffer({ isDisabled, onTurnOn, onFile }: LiveOfferProps) {
  const m = useMessages();
  const [opened, setOpened] = useState<'tips' | 'help'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <p className="live-consent">
        <DisplayText text={m.live.consent()} />
      </p>
      <div className="shoot" data-feature="live-camera">
        <PhotoInput className="shoot-item" source="files" isDisabled={isDisabled} onFile={onFile}>
          <span className="ghost">
            <Glyph name="image" />
          </span>
          <span>
            <DisplayText text={m.photos.choose()} />
          </span>
        </PhotoInput>
        <button type="button" className="shoot-item" disabled={isDisabled} onClick={onTurnOn}>
          <span className="shutter">
            <span>
              <Icon name="camera" />
            </span>
          </span>
          <span>
            <DisplayText text={m.live.turn_on()} />
          </span>
        </button>
        <button type="button" className="shoot-item" onClick={() => setOpened('tips')}>
          <span className="ghost">
            <Icon name="help" />
          </span>
          <span>
            <DisplayText text={m.photos.tips()} />
          </span>
        </button>
      </div>
      <button type="button" className="cam-link" onClick={() => setOpened('help')}>
        <DisplayText text={m.photos.camera_off()} />
      </button>
      {opened === 'help' && <CameraHelp onFile={onFile} onClose={close} />}
      {opened === 'tips' && <TipsDialog onClose={close} />}
    </>
  );
}

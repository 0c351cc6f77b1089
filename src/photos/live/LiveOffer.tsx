import { Fragment, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { CameraHelp } from '../CameraHelp.tsx';
import { ChoosePhoto } from '../ChoosePhoto.tsx';

export interface LiveOfferProps {
  readonly isDisabled: boolean;
  readonly onTurnOn: () => void;
  readonly onFile: (file: File) => void;
}

/**
 * The controls before the camera is on. The middle button names this action and switches the camera on; the browser
 * then asks for permission.
 */
export function LiveOffer({ isDisabled, onTurnOn, onFile }: LiveOfferProps) {
  const { m, t } = useMessages();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <Fragment>
      <p className="live-consent">{m.live.consent()}</p>
      <div className="shoot" data-feature="live-camera">
        <ChoosePhoto isDisabled={isDisabled} onFile={onFile} />
        <button type="button" className="shoot-item" disabled={isDisabled} onClick={onTurnOn}>
          <span className="shutter">
            <span>
              <Icon name="camera" />
            </span>
          </span>
          <span>{t.live.turn_on()}</span>
        </button>
        <PhotoInput className="shoot-item" source="camera" isDisabled={isDisabled} onFile={onFile}>
          <span className="ghost">
            <Glyph name="device" />
          </span>
          <span>{m.live.app()}</span>
        </PhotoInput>
      </div>
      <button type="button" className="cam-link" onClick={() => setHelpOpen(true)}>
        {t.photos.camera_off()}
      </button>
      {isHelpOpen && <CameraHelp onFile={onFile} onClose={() => setHelpOpen(false)} />}
    </Fragment>
  );
}

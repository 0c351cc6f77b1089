import { Fragment, useId } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { Toggle } from '#src/ui/Toggle.tsx';
import { PhotoTips } from '../PhotoTips.tsx';
import type { LiveSettings } from './liveSettings.ts';

export interface LiveSettingsDialogProps {
  readonly settings: LiveSettings;
  readonly onChange: (change: Partial<LiveSettings>) => void;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Settings of the live camera, tips, and the way to the camera app. */
export function LiveSettingsDialog({ settings, onChange, onFile, onClose }: LiveSettingsDialogProps) {
  const m = useMessages();
  const id = useId();
  const takeFile = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <Dialog
      title={<DisplayText text={m.live.settings()} />}
      closeLabel={plainText(m.photos.close())}
      onClose={onClose}
      actions={
        <Fragment>
          <Button kind="main" onClick={onClose}>
            {plainText(m.photos.close())}
          </Button>
          <PhotoInput className={buttonClass()} source="camera" onFile={takeFile}>
            <span>{plainText(m.live.app())}</span>
          </PhotoInput>
        </Fragment>
      }
    >
      <Toggle
        id={`${id}-auto`}
        label={<DisplayText text={m.live.auto()} />}
        hint={<DisplayText text={m.live.auto_hint()} />}
        checked={settings.hasAutoShutter}
        onChange={(hasAutoShutter) => onChange({ hasAutoShutter })}
      />
      <Toggle
        id={`${id}-outline`}
        label={<DisplayText text={m.live.outline()} />}
        hint={<DisplayText text={m.live.outline_hint()} />}
        checked={settings.hasOutline}
        onChange={(hasOutline) => onChange({ hasOutline })}
      />
      <Toggle
        id={`${id}-hand`}
        label={<DisplayText text={m.live.left_hand()} />}
        hint={<DisplayText text={m.live.left_hand_hint()} />}
        checked={settings.isLeftHanded}
        onChange={(isLeftHanded) => onChange({ isLeftHanded })}
      />
      <PhotoTips />
    </Dialog>
  );
}

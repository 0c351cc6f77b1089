import { Fragment, useId } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Toggle } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
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
  const { m, t } = useMessages();
  const id = useId();
  const takeFile = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <Dialog
      title={m.live.settings()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <Button kind="main" onClick={onClose}>
            {t.photos.close()}
          </Button>
          <PhotoInput className={buttonClass()} source="camera" onFile={takeFile}>
            <span>{t.live.app()}</span>
          </PhotoInput>
        </Fragment>
      }
    >
      <Toggle
        id={`${id}-auto`}
        label={m.live.auto()}
        hint={m.live.auto_hint()}
        checked={settings.hasAutoShutter}
        onChange={(hasAutoShutter) => onChange({ hasAutoShutter })}
      />
      <Toggle
        id={`${id}-outline`}
        label={m.live.outline()}
        hint={m.live.outline_hint()}
        checked={settings.hasOutline}
        onChange={(hasOutline) => onChange({ hasOutline })}
      />
      <Toggle
        id={`${id}-hand`}
        label={m.live.left_hand()}
        hint={m.live.left_hand_hint()}
        checked={settings.isLeftHanded}
        onChange={(isLeftHanded) => onChange({ isLeftHanded })}
      />
      <PhotoTips />
    </Dialog>
  );
}

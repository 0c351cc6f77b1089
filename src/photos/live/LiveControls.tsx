import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { afterPaint } from '#src/ui/afterPaint.ts';
import { ChoosePhoto } from '../ChoosePhoto.tsx';
import { LiveIcon } from './LiveIcon.tsx';
import { LiveSettingsDialog } from './LiveSettingsDialog.tsx';
import type { LiveSettings } from './liveSettings.ts';

export interface LiveControlsProps {
  readonly isDisabled: boolean;
  /** A photo is being taken or processed. */
  readonly isBusy: boolean;
  readonly settings: LiveSettings;
  readonly onChange: (change: Partial<LiveSettings>) => void;
  readonly onShoot: () => void;
  readonly onFile: (file: File) => void;
}

/** The shutter, between a way to choose a file and the settings. */
export function LiveControls({ isDisabled, isBusy, settings, onChange, onShoot, onFile }: LiveControlsProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const shutter = useRef<HTMLButtonElement>(null);
  // The button that has switched the camera on is gone, so the focus moves to the one in its place.
  useEffect(
    () =>
      afterPaint(() => {
        if (document.activeElement === document.body) shutter.current?.focus({ preventScroll: true });
      }),
    [],
  );
  return (
    <div className="live-controls" data-feature="live-camera">
      <ChoosePhoto isDisabled={isBusy} onFile={onFile} />
      <button
        type="button"
        className="shoot-item"
        ref={shutter}
        aria-label={t.live.shoot()}
        aria-disabled={isDisabled || undefined}
        onClick={() => {
          if (!isDisabled) onShoot();
        }}
      >
        <span className="live-shutter" />
      </button>
      <button type="button" className="shoot-item" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="ghost">
          <LiveIcon name="settings" />
        </span>
        <span>{t.live.more()}</span>
      </button>
      {isOpen && (
        <LiveSettingsDialog
          settings={settings}
          onChange={onChange}
          onFile={onFile}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

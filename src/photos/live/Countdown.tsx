import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#src/texts/context.tsx';

/** The ring that fills while the automatic shutter counts. A touch anywhere in the picture cancels it, or Escape. */
export function Countdown({ onCancel }: { onCancel: () => void }) {
  const { t } = useMessages();
  const cancelOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => cancelOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <button type="button" className="live-countdown" aria-label={t.live.cancel()} onClick={onCancel}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle className="live-ring" cx="50" cy="50" r="44" pathLength="1" />
      </svg>
      <span aria-hidden="true">{t.live.tap_to_cancel()}</span>
    </button>
  );
}

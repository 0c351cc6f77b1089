import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { usePhotoServices } from './photoServices.tsx';
import { useActivity } from './useActivity.ts';
import { useCounts } from './useCounts.ts';

/** How much of a photo has left, over the foot of its picture. */
export function SendingMeter({ id }: { id: string }) {
  const m = useMessages();
  const count = useCounts();
  const { queue } = usePhotoServices();
  const activity = useActivity(queue, id);
  const percent = activity?.kind === 'sending' ? Math.round(activity.share * 100) : undefined;
  return (
    <div className="sending">
      <p>
        <span>
          <DisplayText text={m.photos.sending()} />
        </span>
        {percent !== undefined && (
          <span className="num">
            <DisplayText text={m.photos.percent({ percent: count(percent) })} />
          </span>
        )}
      </p>
      <ProgressBar label={plainText(m.photos.sending_photo())} percent={percent} />
      <span className="vh" role="status">
        {percent !== undefined && percent >= 50 && <DisplayText text={m.photos.said_half()} />}
      </span>
    </div>
  );
}

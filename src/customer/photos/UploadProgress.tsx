import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { usePhotoServices } from './photoServices.tsx';
import { useFormatCount } from './useFormatCount.ts';
import { usePhotoActivity } from './usePhotoActivity.ts';

/** Upload progress of a photo, at the lower edge of its picture. */
export function UploadProgress({ id }: { id: string }) {
  const m = useMessages();
  const count = useFormatCount();
  const { queue } = usePhotoServices();
  const activity = usePhotoActivity(queue, id);
  const share = activity?.kind === 'sending' ? activity.share : undefined;
  // All bytes are uploaded. The server's answer may still take a while, and its progress is unknown.
  const isConfirming = share === 1;
  const percent = share === undefined || isConfirming ? undefined : Math.floor(share * 100);
  return (
    <div className="sending">
      <p>
        <span>
          <DisplayText text={isConfirming ? m.photos.confirming() : m.photos.sending()} />
        </span>
        {percent !== undefined && (
          <span className="num">
            <DisplayText text={m.photos.percent({ percent: count(percent) })} />
          </span>
        )}
      </p>
      <ProgressBar label={plainText(m.photos.sending_photo())} percent={percent} />
      <span className="vh" role="status">
        {share !== undefined && share >= 0.5 && <DisplayText text={m.photos.said_half()} />}
      </span>
    </div>
  );
}

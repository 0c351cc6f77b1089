import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { formatCount } from '#src/texts/formats.ts';
import type { PhotoProgress } from './photoProgress.ts';

/** Maximum number of marks. More would be too small to count, so only the text is shown. */
const maxMarks = 16;

/** Number of sent photos, at the bottom of a claim card that still needs photos. */
export function PhotosSent({ progress }: { progress: PhotoProgress }) {
  const { m } = useMessages();
  const { localeCode } = useTenant();
  const { sentCount, totalCount, sets } = progress;
  const count = (value: number) => formatCount(value, localeCode);
  const text =
    sentCount === 0
      ? m.claims.sent_none({ total: totalCount })
      : m.claims.sent({
          sent: count(sentCount),
          total: count(totalCount),
          left: count(totalCount - sentCount),
        });
  return (
    <span className="claim-foot">
      {totalCount <= maxMarks && (
        <span className="marks" aria-hidden="true">
          {sets.map((marks, set) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets and marks is fixed
            <span key={set}>
              {marks.map((isSent, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of the marks is fixed
                <i className={isSent ? 'is-done' : undefined} key={index} />
              ))}
            </span>
          ))}
        </span>
      )}
      <span>{text}</span>
    </span>
  );
}

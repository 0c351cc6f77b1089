import { useMessages } from '#src/texts/context.tsx';
import type { PhotoPlan, PromptPosition } from './photoPlan.ts';
import { useFormatCount } from './useFormatCount.ts';

const answerClasses = { missing: '', queued: 'is-held', refused: 'is-held', sent: 'is-done' } as const;

/** One mark per photo, grouped by set: sent, still on this device, current, or not taken yet. */
export function ProgressSegments({ plan, at }: { plan: PhotoPlan; at?: PromptPosition | null }) {
  const { t } = useMessages();
  const count = useFormatCount();
  const label = t.photos.progress({ done: count(plan.sentCount), total: count(plan.total) });
  return (
    <div className="seg" role="img" aria-label={label}>
      {plan.sets.map(({ prompts }, set) =>
        prompts.map(({ id, status }, prompt) => {
          const isNow = at?.set === set && at.prompt === prompt;
          const isFirst = set > 0 && prompt === 0;
          const names = [isNow ? 'is-now' : answerClasses[status], isFirst && 'is-first']
            .filter(Boolean)
            .join(' ');
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
          return <i key={`${set} ${id}`} className={names || undefined} />;
        }),
      )}
    </div>
  );
}

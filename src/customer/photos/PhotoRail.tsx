import { minutesFor, type PhotoPlan, type PromptPlace } from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ClaimSteps } from '../ClaimSteps.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { useCounts } from './useCounts.ts';
import { usePromptTitle } from './usePromptTitle.ts';

/** Column beside the sheet on large screens: the claim steps and the current photo set. */
export function PhotoRail({
  plan,
  vehicle,
  at,
}: {
  plan: PhotoPlan;
  vehicle: string;
  at?: PromptPlace | null;
}) {
  const m = useMessages();
  const count = useCounts();
  const isFresh = plan.sentCount + plan.inHandCount === 0;
  const note = isFresh
    ? m.photos.count_note({ total: plan.total, minutes: minutesFor(plan.total) })
    : m.photos.progress({ done: count(plan.sentCount), total: count(plan.total) });
  const notes = { vehicle, photos: plan.total > 0 && <DisplayText text={note} /> };
  return (
    <aside className="rail">
      <ClaimSteps current="photos" layout="down" notes={notes} />
      {at && <SetAtHand plan={plan} at={at} />}
    </aside>
  );
}

function SetAtHand({ plan, at }: { plan: PhotoPlan; at: PromptPlace }) {
  const m = useMessages();
  const titleOf = usePromptTitle();
  const set = plan.sets[at.set];
  if (!set) return null;
  return (
    <section className="rail-set">
      <h2>{set.title}</h2>
      <ol>
        {set.prompts.map((prompt, index) => {
          const isNow = index === at.prompt;
          return (
            <li key={prompt.id} aria-current={isNow ? 'step' : undefined}>
              <span className="thumb" aria-hidden="true">
                <ExamplePicture url={prompt.exampleUrl} title={prompt.title} />
              </span>
              <span>
                {titleOf(prompt)}
                {prompt.answer !== 'missing' && (
                  <span className="vh">
                    , <DisplayText text={prompt.answer === 'sent' ? m.photos.sent() : m.photos.saved()} />
                  </span>
                )}
              </span>
              {isNow && <Icon name="camera" small />}
              {!isNow && prompt.answer !== 'missing' && (
                <Glyph name={prompt.answer === 'sent' ? 'check' : 'device'} small />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

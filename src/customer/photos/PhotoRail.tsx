import {
  estimateMinutes,
  firstMissing,
  type PhotoPlan,
  type PromptPosition,
  type PromptStatus,
} from '#src/domain/photoPlan.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ClaimSteps } from '../ClaimSteps.tsx';
import { HandOff } from '../HandOff.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import { useFormatCount } from './useFormatCount.ts';
import { usePromptTitle } from './usePromptTitle.ts';

type TakenStatus = Exclude<PromptStatus, 'missing'>;

const stateGlyphs: Readonly<Record<TakenStatus, GlyphName>> = {
  queued: 'device',
  refused: 'error',
  sent: 'check',
};

/** Column beside the sheet on large screens: the claim steps and the current photo set. */
export function PhotoRail({
  plan,
  vehicle,
  at,
}: {
  plan: PhotoPlan;
  vehicle: string;
  at?: PromptPosition | null;
}) {
  const m = useMessages();
  const count = useFormatCount();
  const hasNoPhotos = plan.sentCount + plan.queuedCount === 0;
  const note = hasNoPhotos
    ? m.photos.count_note({ total: plan.total, minutes: estimateMinutes(plan.total) })
    : m.photos.progress({ done: count(plan.sentCount), total: count(plan.total) });
  const notes = { vehicle, photos: plan.total > 0 && <DisplayText text={note} /> };
  return (
    <aside className="rail">
      <ClaimSteps current="photos" layout="down" notes={notes} />
      {firstMissing(plan) && <HandOff />}
      {at && <CurrentSet plan={plan} at={at} />}
    </aside>
  );
}

function CurrentSet({ plan, at }: { plan: PhotoPlan; at: PromptPosition }) {
  const m = useMessages();
  // Each text by its name, because the build keeps every text of a group that is read with a computed name.
  const stateTexts = { queued: m.photos.saved, refused: m.photos.not_accepted, sent: m.photos.sent };
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
                {prompt.status !== 'missing' && (
                  <span className="vh">
                    , <DisplayText text={stateTexts[prompt.status]()} />
                  </span>
                )}
              </span>
              {isNow && <Icon name="camera" small />}
              {!isNow && prompt.status !== 'missing' && <Glyph name={stateGlyphs[prompt.status]} small />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

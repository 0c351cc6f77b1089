import { promptKey } from '#src/api/photoSet.ts';
import { useMessages } from '#src/texts/context.tsx';
import { ServerText } from '#src/texts/ServerText.tsx';
import { Glyph, type GlyphName } from '#src/ui/Glyph.tsx';
import { HandOff } from '#src/ui/handOff/HandOff.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { ExamplePicture } from './ExamplePicture.tsx';
import {
  firstMissing,
  type PhotoPlan,
  type PlannedPrompt,
  type PromptPosition,
  type PromptStatus,
} from './photoPlan.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';
import { usePromptTitle } from './usePromptTitle.ts';

type TakenStatus = Exclude<PromptStatus, 'missing'> | 'unsafe';

interface CurrentSetProps {
  readonly plan: PhotoPlan;
  /** The photos of the assignment on this device. */
  readonly photos: readonly LocalPhoto[];
  readonly at: PromptPosition;
}

const stateGlyphs: Readonly<Record<TakenStatus, GlyphName>> = {
  queued: 'device',
  unsafe: 'warning',
  refused: 'error',
  sent: 'check',
};

/** On large screens, the photo set of the current prompt, below the shutter. */
export function CurrentSet({
  plan,
  photos,
  at,
}: Omit<CurrentSetProps, 'at'> & { readonly at: PromptPosition | null }) {
  return (
    <aside className="cam-set">
      {firstMissing(plan) && <HandOff />}
      {at && <SetPrompts plan={plan} photos={photos} at={at} />}
    </aside>
  );
}

function SetPrompts({ plan, photos, at }: CurrentSetProps) {
  const { m } = useMessages();
  // Each text by its name, because the build keeps every text of a group that is read with a computed name.
  const stateTexts = {
    queued: m.photos.saved,
    unsafe: m.queue.row_unsafe,
    refused: m.photos.not_accepted,
    sent: m.photos.sent,
  };
  const titleOf = usePromptTitle();
  const set = plan.sets[at.set];
  if (!set) return null;
  const statusOf = ({ id, status }: PlannedPrompt) => {
    const key = promptKey({ setId: set.id, promptId: id });
    const isUnsafe = photos.some(({ isOnDevice, target }) => !isOnDevice && promptKey(target) === key);
    return status === 'queued' && isUnsafe ? 'unsafe' : status;
  };
  return (
    <section className="set-prompts">
      <h2>{__TENANT__.severalLanguages ? <ServerText>{set.title}</ServerText> : set.title}</h2>
      <ol>
        {set.prompts.map((prompt, index) => {
          const isNow = index === at.prompt;
          const status = statusOf(prompt);
          return (
            <li key={prompt.id} aria-current={isNow ? 'step' : undefined}>
              <span className="thumb" aria-hidden="true">
                <ExamplePicture url={prompt.exampleUrl} title={prompt.title} />
              </span>
              <span>
                {__TENANT__.severalLanguages ? (
                  <ServerText>{titleOf(prompt)}</ServerText>
                ) : (
                  <span>{titleOf(prompt)}</span>
                )}
                {status !== 'missing' && (
                  <span className="vh">
                    <span>, </span>
                    {stateTexts[status]()}
                  </span>
                )}
              </span>
              {isNow && <Icon name="camera" small />}
              {!isNow && status !== 'missing' && <Glyph name={stateGlyphs[status]} small />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

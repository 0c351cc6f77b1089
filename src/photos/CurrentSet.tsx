import { promptKey } from '#src/api/photoSet.ts';
import { BackendText } from '#src/texts/BackendText.tsx';
import { useMessages } from '#src/texts/context.tsx';
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
import { usePromptTitle } from './photoTitles.ts';
import type { LocalPhoto } from './queue/photoQueue.ts';

type TakenStatus = Exclude<PromptStatus, 'missing'> | 'unsafe';

interface CurrentSetProps {
  readonly plan: PhotoPlan;
  /** The photos of the assignment on this device. */
  readonly photos: readonly LocalPhoto[];
  /** Null for an additional photo. */
  readonly at: PromptPosition | null;
}

const stateGlyphs: Readonly<Record<TakenStatus, GlyphName>> = {
  queued: 'device',
  unsafe: 'warning',
  refused: 'error',
  sent: 'check',
};

/** The photo set of the current prompt, below the shutter on large screens. */
export function CurrentSet(props: CurrentSetProps) {
  return (
    <aside className="cam-set">
      {firstMissing(props.plan) && <HandOff />}
      <SetPrompts {...props} />
    </aside>
  );
}

function SetPrompts({ plan, photos, at }: CurrentSetProps) {
  const { m } = useMessages();
  // Reads each text by a literal name, because a computed name would make the build keep every text of the group.
  const stateTexts = {
    queued: m.photos.saved,
    unsafe: m.queue.row_unsafe,
    refused: m.photos.not_accepted,
    sent: m.photos.sent,
  };
  const titleOf = usePromptTitle();
  const set = at && plan.sets[at.set];
  if (!set) return null;
  const statusOf = ({ id, status }: PlannedPrompt) => {
    const key = promptKey({ setId: set.id, promptId: id });
    const isUnsafe = photos.some(({ isOnDevice, target }) => !isOnDevice && promptKey(target) === key);
    return status === 'queued' && isUnsafe ? 'unsafe' : status;
  };
  return (
    <section className="set-prompts">
      <h2>
        <BackendText>{set.title}</BackendText>
      </h2>
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
                <BackendText>{titleOf(prompt)}</BackendText>
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

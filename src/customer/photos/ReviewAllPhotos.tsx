import { useState } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { type PlannedSet, promptKey } from '#src/domain/photoPlan.ts';
import { shownUrl } from '#src/domain/photoSet.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AdditionalPhotos, freelyAdded } from './AdditionalPhotos.tsx';
import { AddPhotoDialog } from './AddPhotoDialog.tsx';
import { MakingAlert } from './MakingState.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import type { PhotoInHand } from './photoQueue.ts';
import { useCounts } from './useCounts.ts';
import type { PhotoFlowHandle } from './usePhotoFlow.ts';
import { usePromptTitle } from './usePromptTitle.ts';

export interface ReviewAllPhotosProps {
  readonly assignment: Assignment;
  readonly photos: PhotoFlowHandle;
}

/** All requested and additional photos, and a button to add more. */
export function ReviewAllPhotos({
  assignment,
  photos: { ground, making, capture, dispatch },
}: ReviewAllPhotosProps) {
  const m = useMessages();
  const { name } = useTenant();
  const [isAdding, setAdding] = useState(false);
  const { plan, inHand } = ground;
  const own = freelyAdded(inHand);
  const additional = assignment.additionalPhotos;
  const isEmpty = plan.total === 0;
  const title = isEmpty ? m.photos.none_title() : m.photos.all_title();
  useScreenTitle(plainText(m.photos.document_title({ title: plainText(title), name })));
  const finish = () => dispatch({ type: 'doneChosen' });
  return (
    <div className="sheet photos-sheet">
      <div className="sheet-body">
        <div className="photos-head">
          <h1 tabIndex={-1}>
            <DisplayText text={title} />
          </h1>
          <p>
            <DisplayText text={isEmpty ? m.photos.none_lead() : m.photos.all_lead()} />
          </p>
        </div>
        {!isAdding && <MakingAlert making={making} />}
        {!isEmpty && <Standing sent={plan.sentCount} total={plan.total} here={plan.inHandCount} />}
        {plan.sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
          <SetPhotos key={index} set={set} inHand={inHand} />
        ))}
        {additional.length + own.length > 0 && (
          <section className="shots-set">
            <h2>
              <DisplayText text={m.photos.additional()} />
            </h2>
            <AdditionalPhotos sent={additional} inHand={own} />
          </section>
        )}
        <section className="more">
          <h2 id="more">
            <DisplayText text={m.photos.more()} />
          </h2>
          {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form */}
          <div className="more-actions" role="group" aria-labelledby="more">
            <Button onClick={() => setAdding(true)} icon={<Glyph name="plus" small />}>
              {plainText(m.photos.yes())}
            </Button>
            <Button onClick={finish}>{plainText(m.photos.no())}</Button>
          </div>
        </section>
      </div>
      <div className="actions">
        <Button kind="main" onClick={finish}>
          {plainText(m.photos.done())}
        </Button>
      </div>
      {isAdding && <AddPhotoDialog making={making} onFile={capture} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Standing({ sent, total, here }: { sent: number; total: number; here: number }) {
  const m = useMessages();
  const count = useCounts();
  return (
    <p className="standing">
      <Glyph name={here > 0 ? 'device' : 'success'} small />
      <span>
        <DisplayText text={m.photos.progress({ done: count(sent), total: count(total) })} />
        {' · '}
        <DisplayText text={here > 0 ? m.photos.in_hand({ count: here }) : m.photos.safe()} />
      </span>
    </p>
  );
}

function SetPhotos({ set, inHand }: { set: PlannedSet; inHand: readonly PhotoInHand[] }) {
  const titleOf = usePromptTitle();
  return (
    <section className="shots-set">
      <h2>{set.title}</h2>
      <ul className="shots">
        {set.prompts.map((prompt) => {
          const key = promptKey({ setId: set.id, promptId: prompt.id });
          const here = inHand.find(({ target }) => promptKey(target) === key);
          return (
            <PhotoTile
              key={prompt.id}
              title={titleOf(prompt)}
              url={prompt.photo && shownUrl(prompt.photo)}
              inHandId={here?.id}
            />
          );
        })}
      </ul>
    </section>
  );
}

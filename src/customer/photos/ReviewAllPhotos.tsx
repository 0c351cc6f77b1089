import { useState } from 'react';
import type { Assignment } from '#src/domain/assignment.ts';
import { type PlannedSet, promptKey } from '#src/domain/photoPlan.ts';
import { displayUrl } from '#src/domain/photoSet.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AdditionalPhotos, additionalLocalPhotos } from './AdditionalPhotos.tsx';
import { AddPhotoDialog } from './AddPhotoDialog.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import { ProcessingAlert } from './ProcessingState.tsx';
import type { LocalPhoto } from './photoQueue.ts';
import { useFormatCount } from './useFormatCount.ts';
import type { PhotoCamera } from './usePhotoCamera.ts';
import type { LivePhotoContext } from './usePhotoContext.ts';
import { usePromptTitle } from './usePromptTitle.ts';

export interface ReviewAllPhotosProps {
  readonly assignment: Assignment;
  readonly context: LivePhotoContext;
  readonly camera: PhotoCamera;
  readonly onDone: () => void;
}

/** All requested and additional photos, and a button to add more. */
export function ReviewAllPhotos({ assignment, context, camera, onDone }: ReviewAllPhotosProps) {
  const m = useMessages();
  const { name } = useTenant();
  const [isAdding, setAdding] = useState(false);
  const { plan, localPhotos } = context;
  const { processing, capture } = camera;
  const additionalLocal = additionalLocalPhotos(localPhotos);
  const additional = assignment.additionalPhotos;
  const isEmpty = plan.total === 0;
  const title = isEmpty ? m.photos.none_title() : m.photos.all_title();
  useScreenTitle(plainText(m.photos.document_title({ title: plainText(title), name })));
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
        {!isAdding && <ProcessingAlert processing={processing} />}
        {!isEmpty && <ProgressNote sent={plan.sentCount} total={plan.total} localCount={plan.queuedCount} />}
        {plan.sets.map((set, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of sets is fixed, and their ids may be missing
          <SetPhotos key={index} set={set} inHand={localPhotos} />
        ))}
        {additional.length + additionalLocal.length > 0 && (
          <section className="shots-set">
            <h2>
              <DisplayText text={m.photos.additional()} />
            </h2>
            <AdditionalPhotos sent={additional} localPhotos={additionalLocal} />
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
            <Button onClick={onDone}>{plainText(m.photos.no())}</Button>
          </div>
        </section>
      </div>
      <div className="actions">
        <Button kind="main" onClick={onDone}>
          {plainText(m.photos.done())}
        </Button>
      </div>
      {isAdding && (
        <AddPhotoDialog processing={processing} onFile={capture} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

function ProgressNote({ sent, total, localCount }: { sent: number; total: number; localCount: number }) {
  const m = useMessages();
  const count = useFormatCount();
  return (
    <p className="standing">
      <Glyph name={localCount > 0 ? 'device' : 'success'} small />
      <span>
        <DisplayText text={m.photos.progress({ done: count(sent), total: count(total) })} />
        {' · '}
        <DisplayText text={localCount > 0 ? m.photos.in_hand({ count: localCount }) : m.photos.safe()} />
      </span>
    </p>
  );
}

function SetPhotos({ set, inHand: localPhotos }: { set: PlannedSet; inHand: readonly LocalPhoto[] }) {
  const titleOf = usePromptTitle();
  return (
    <section className="shots-set">
      <h2>{set.title}</h2>
      <ul className="shots">
        {set.prompts.map((prompt) => {
          const key = promptKey({ setId: set.id, promptId: prompt.id });
          const localPhoto = localPhotos.find(({ target }) => promptKey(target) === key);
          return (
            <PhotoTile
              key={prompt.id}
              title={titleOf(prompt)}
              url={prompt.photo && displayUrl(prompt.photo)}
              localPhotoId={localPhoto?.id}
            />
          );
        })}
      </ul>
    </section>
  );
}

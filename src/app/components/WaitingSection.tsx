import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

import { Sample } from './Sample.tsx';
import { Specimen } from './Specimen.tsx';
import { waitingWords as words } from './waitingSpecimens.ts';

export function WaitingSection() {
  const { art: sheet } = useLinks();
  return (
    <>
      <Specimen title={words.skeletons}>
        <div className="samples">
          {(['card', 'text', 'fields', 'table'] as const).map((shape) => (
            <Sample key={shape} caption={shape}>
              <Skeleton shape={shape} count={shape === 'card' ? 2 : 1} />
            </Sample>
          ))}
        </div>
      </Specimen>
      <Specimen title={words.empty}>
        <EmptyState
          art={<Art name="empty-claims" label={words.emptyArt} sheet={sheet} />}
          action={
            <button className="btn btn--main" type="button">
              {words.emptyAction}
            </button>
          }
        >
          {words.emptyText}
        </EmptyState>
      </Specimen>
    </>
  );
}

import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

import { Example } from './Example.tsx';
import { ExampleGroup } from './ExampleGroup.tsx';
import { waitingTexts } from './waitingExamples.ts';

export function WaitingSection() {
  const { art: sheet } = useLinks();
  return (
    <Fragment>
      <ExampleGroup title={waitingTexts.skeletons}>
        <div className="samples">
          {(['card', 'text', 'fields', 'table'] as const).map((shape) => (
            <Example key={shape} caption={shape}>
              <Skeleton shape={shape} count={shape === 'card' ? 2 : 1} />
            </Example>
          ))}
        </div>
      </ExampleGroup>
      <ExampleGroup title={waitingTexts.empty}>
        <EmptyState
          art={<Art name="no-claims" label={waitingTexts.emptyArt} spriteUrl={sheet} />}
          action={<Button kind="main">{waitingTexts.emptyAction}</Button>}
        >
          {waitingTexts.emptyText}
        </EmptyState>
      </ExampleGroup>
    </Fragment>
  );
}

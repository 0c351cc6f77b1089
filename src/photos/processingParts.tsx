import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Button.tsx';
import type { ProcessingState } from './usePhotoCamera.ts';

/** Covers the viewfinder with the photo that was just taken, while the photo is being processed. */
export function ProcessingOverlay({ processing }: { processing: ProcessingState }) {
  const { m } = useMessages();
  if (processing.kind !== 'processing') return null;
  return (
    <Fragment>
      <img className="taken" src={processing.url} alt="" />
      <p className="finder-tag making">
        <Spinner />
        {m.photos.making()}
      </p>
    </Fragment>
  );
}

/** Explains why a photo cannot be used. The user can take another one right away. */
export function ProcessingAlert({ processing }: { processing: ProcessingState }) {
  const { m } = useMessages();
  if (processing.kind === 'idle' || processing.kind === 'processing') return null;
  const file = processing.kind === 'fileGone' ? processing.name : '';
  const messages = {
    unreadable: [m.photos.unreadable_title, m.photos.unreadable],
    oversized: [m.photos.unreadable_title, m.photos.oversized],
    fileGone: [m.photos.gone_title, () => m.photos.gone({ file })],
    withheld: [m.photos.withheld_title, m.photos.withheld],
    lost: [m.photos.lost_title, m.photos.lost],
  } as const;
  const [title, text] = messages[processing.kind];
  return (
    <Alert key={processing.attempt} title={title()}>
      <p>{text()}</p>
    </Alert>
  );
}

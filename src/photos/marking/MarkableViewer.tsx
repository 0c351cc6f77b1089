import { Fragment, useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PhotoViewer, type PhotoViewerProps } from '../viewer/PhotoViewer.tsx';
import { DamageMarker } from './DamageMarker.tsx';

export interface MarkableViewerProps extends PhotoViewerProps {
  /** Receives a copy of the photo in which the customer has circled the damage. */
  readonly onMarked?: (copy: File) => void;
}

/** The full-screen view of a photo, with a button to circle the damage. */
export function MarkableViewer({ onMarked, ...viewer }: MarkableViewerProps) {
  const { t } = useMessages();
  const [isMarking, setMarking] = useState(false);
  const { title, url, file } = viewer.photo;
  if (url === undefined || !onMarked) return <PhotoViewer {...viewer} />;
  return isMarking ? (
    <DamageMarker
      url={url}
      file={file}
      title={title}
      onMarked={onMarked}
      onCancel={() => setMarking(false)}
    />
  ) : (
    <PhotoViewer
      {...viewer}
      actions={
        <Fragment>
          {viewer.actions}
          <Button onClick={() => setMarking(true)}>{t.marking.open()}</Button>
        </Fragment>
      }
    />
  );
}

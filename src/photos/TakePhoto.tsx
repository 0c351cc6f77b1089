import { AddedPhotos } from './AddedPhotos.tsx';
import { CameraControls } from './CameraControls.tsx';
import { CameraFrame } from './CameraFrame.tsx';
import { ExampleFinder } from './ExampleFinder.tsx';
import { ProcessingAlert } from './ProcessingState.tsx';
import type { PhotoSubject, TakePhotoProps } from './takePhotoProps.ts';

/** Takes one photo: an example, a hint, and the shutter. */
export function TakePhoto({ plan, at, subject, processing, onFile, onBack, added }: TakePhotoProps) {
  const { title, exampleUrl } = subject;
  return (
    <CameraFrame plan={plan} at={at} onBack={onBack}>
      <ExampleFinder url={exampleUrl} title={title} isAdditional={at === null} processing={processing} />
      <PhotoText {...subject} />
      <ProcessingAlert processing={processing} />
      <CameraControls isDisabled={processing.kind === 'processing'} onFile={onFile} />
      {added && <AddedPhotos {...added} />}
    </CameraFrame>
  );
}

/** The heading of a photo and its hint. */
export function PhotoText({ title, heading, hint }: PhotoSubject) {
  return (
    <div className="cam-text">
      <h1 tabIndex={-1}>{__TENANT__.severalLanguages ? (heading ?? title) : title}</h1>
      {hint && <p>{hint}</p>}
    </div>
  );
}

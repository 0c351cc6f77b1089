import { Fragment } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Spinner } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PhotoInput } from '#src/ui/PhotoInput.tsx';
import { ProcessingAlert } from './processingParts.tsx';
import type { ProcessingState } from './usePhotoCamera.ts';

interface AddPhotoDialogProps {
  /** What the photo shows; empty if the customer decides. */
  readonly place: string;
  readonly processing: ProcessingState;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Dialog to add a photo: camera, file, or cancel. */
export function AddPhotoDialog({ place, processing, onFile, onClose }: AddPhotoDialogProps) {
  const { m, t } = useMessages();
  const isProcessing = processing.kind === 'processing';
  return (
    <Dialog
      title={place === '' ? m.photos.add_title() : m.photos.viewer.another_title()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Fragment>
          <PhotoInput
            className={buttonClass('main')}
            source="camera"
            isDisabled={isProcessing}
            onFile={onFile}
          >
            {isProcessing ? <Spinner /> : <Icon name="camera" />}
            <span>{isProcessing ? t.photos.making() : t.photos.take()}</span>
          </PhotoInput>
          <PhotoInput className={buttonClass()} source="files" isDisabled={isProcessing} onFile={onFile}>
            <Glyph name="image" small />
            <span>{t.photos.choose()}</span>
          </PhotoInput>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {t.photos.cancel()}
          </button>
        </Fragment>
      }
    >
      <ProcessingAlert processing={processing} />
      <p>{place === '' ? m.photos.add_text() : place}</p>
    </Dialog>
  );
}

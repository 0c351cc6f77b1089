import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { MakingAlert } from './MakingState.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import type { Making } from './useCapture.ts';

export interface AddPhotoDialogProps {
  readonly making: Making;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Dialog to add a photo: camera, file, or cancel. */
export function AddPhotoDialog({ making, onFile, onClose }: AddPhotoDialogProps) {
  const m = useMessages();
  const isMaking = making.kind === 'making';
  return (
    <Dialog
      title={<DisplayText text={m.photos.add_title()} />}
      closeLabel={plainText(m.photos.close())}
      onClose={onClose}
      actions={
        <>
          <PhotoInput className={buttonClass('main')} source="camera" isOff={isMaking} onFile={onFile}>
            {isMaking ? <Spinner /> : <Icon name="camera" />}
            <span>{plainText(isMaking ? m.photos.making() : m.photos.take())}</span>
          </PhotoInput>
          <PhotoInput className={buttonClass()} source="files" isOff={isMaking} onFile={onFile}>
            <Glyph name="image" small />
            <span>{plainText(m.photos.choose())}</span>
          </PhotoInput>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {plainText(m.photos.cancel())}
          </button>
        </>
      }
    >
      <MakingAlert making={making} />
      <p>
        <DisplayText text={m.photos.add_text()} />
      </p>
    </Dialog>
  );
}

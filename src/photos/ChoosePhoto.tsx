import { useMessages } from '#src/texts/context.tsx';
import { Glyph } from '#src/ui/Glyph.tsx';
import { PhotoInput, type PhotoInputProps } from '#src/ui/PhotoInput.tsx';

/** The button beside the shutter that chooses a photo from the device. */
export function ChoosePhoto({
  isDisabled,
  onFile,
}: Required<Pick<PhotoInputProps, 'isDisabled' | 'onFile'>>) {
  const { m } = useMessages();
  return (
    <PhotoInput className="shoot-item" source="files" isDisabled={isDisabled} onFile={onFile}>
      <span className="ghost">
        <Glyph name="image" />
      </span>
      <span>{m.photos.choose()}</span>
    </PhotoInput>
  );
}

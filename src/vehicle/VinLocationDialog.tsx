import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { VinPlaces } from './VinPlaces.tsx';

export function VinLocationDialog({ onClose }: { onClose: () => void }) {
  const { where } = useMessages().vehicle;
  return (
    <Dialog
      title={<DisplayText text={where.title()} />}
      onClose={onClose}
      closeLabel={plainText(where.close())}
      actions={<Button onClick={onClose}>{plainText(where.close())}</Button>}
    >
      <VinPlaces />
    </Dialog>
  );
}

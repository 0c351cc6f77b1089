import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoTips } from './PhotoTips.tsx';

export function TipsDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  return (
    <Dialog
      title={<DisplayText text={m.photos.tips_title()} />}
      closeLabel={plainText(m.photos.close())}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {plainText(m.photos.close())}
        </Button>
      }
    >
      <PhotoTips />
    </Dialog>
  );
}

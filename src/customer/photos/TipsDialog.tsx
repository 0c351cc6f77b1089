import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
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

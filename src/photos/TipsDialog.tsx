import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { PhotoTips } from './PhotoTips.tsx';

export function TipsDialog({ onClose }: { onClose: () => void }) {
  const { m, t } = useMessages();
  return (
    <Dialog
      title={m.photos.tips_title()}
      closeLabel={t.photos.close()}
      onClose={onClose}
      actions={
        <Button kind="main" onClick={onClose}>
          {t.photos.close()}
        </Button>
      }
    >
      <PhotoTips />
    </Dialog>
  );
}

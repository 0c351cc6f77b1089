import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { VinPlaces } from './VinPlaces.tsx';

export function VinLocationDialog({ onClose }: { onClose: () => void }) {
  const { m, t } = useMessages();
  const where = t.vehicle.where;
  return (
    <Dialog
      title={m.vehicle.where.title()}
      onClose={onClose}
      closeLabel={where.close()}
      actions={<Button onClick={onClose}>{where.close()}</Button>}
    >
      <VinPlaces />
    </Dialog>
  );
}

import { Fragment, useState } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { renderText, splitParagraphs } from '#src/texts/displayText.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Icon } from '#src/ui/Icon.tsx';

/** Number of places that are numbered in the illustration. */
const numberedPlaces = 2;

/** Where the VIN is on a car and in the papers. */
export function VinPlaces() {
  const { t, marked } = useMessages();
  const { art } = useLinks();
  return (
    <Fragment>
      <div className="vin-places">
        <Art name="vin-places" label={t.vehicle.where.picture()} spriteUrl={art} />
      </div>
      <div className="stack icons places">
        {splitParagraphs(marked.vehicle.where.text()).map((text, index) => (
          <p key={text}>
            {index < numberedPlaces && <b className="dot num">{index + 1}</b>}
            <span>{renderText(text)}</span>
          </p>
        ))}
      </div>
    </Fragment>
  );
}

/** A button that opens a dialog about where to find the VIN. */
export function VinLocationHelp() {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fragment>
      <button className="text-btn link-row" type="button" onClick={() => setOpen(true)}>
        <Icon name="help" small />
        <span>{t.vehicle.where.open()}</span>
      </button>
      {isOpen && <VinLocationDialog onClose={() => setOpen(false)} />}
    </Fragment>
  );
}

function VinLocationDialog({ onClose }: { onClose: () => void }) {
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

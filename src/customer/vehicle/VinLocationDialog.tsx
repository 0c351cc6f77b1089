import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { splitParagraphs } from '#src/i18n/paragraphs.ts';
import { plainText } from '#src/i18n/tokenize.ts';
import { useLinks } from '#src/tenant/current.tsx';
import { Art } from '#src/ui/Art.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Number of places that are numbered in the illustration. */
const numberedPlaces = 2;

export function VinLocationDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const { art } = useLinks();
  const { where } = m.vehicle;
  const paragraphs = splitParagraphs(where.text());
  return (
    <Dialog
      title={<DisplayText text={where.title()} />}
      onClose={onClose}
      closeLabel={plainText(where.close())}
      actions={<Button onClick={onClose}>{plainText(where.close())}</Button>}
    >
      <div className="vin-places">
        <Art name="vin-places" label={plainText(where.picture())} spriteUrl={art} />
      </div>
      <div className="places">
        {paragraphs.map((text, index) => (
          <p key={text}>
            {index < numberedPlaces && <b className="dot num">{index + 1}</b>}
            <span>
              <DisplayText text={text} />
            </span>
          </p>
        ))}
      </div>
    </Dialog>
  );
}

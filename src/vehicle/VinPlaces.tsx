import { Fragment } from 'react';
import { useLinks } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { splitParagraphs } from '#src/texts/paragraphs.ts';
import { plainText } from '#src/texts/tokenize.ts';
import { Art } from '#src/ui/Art.tsx';

/** Number of places that are numbered in the illustration. */
const numberedPlaces = 2;

/** Where the VIN is on a car and in the papers. */
export function VinPlaces() {
  const { where } = useMessages().vehicle;
  const { art } = useLinks();
  return (
    <Fragment>
      <div className="vin-places">
        <Art name="vin-places" label={plainText(where.picture())} spriteUrl={art} />
      </div>
      <div className="places">
        {splitParagraphs(where.text()).map((text, index) => (
          <p key={text}>
            {index < numberedPlaces && <b className="dot num">{index + 1}</b>}
            <span>
              <DisplayText text={text} />
            </span>
          </p>
        ))}
      </div>
    </Fragment>
  );
}

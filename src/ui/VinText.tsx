import { Fragment } from 'react';

/** Start of the three VIN sections: manufacturer, vehicle and serial number. */
const sectionStarts = [0, 3, 9] as const;
const vinLength = 17;

/** A VIN that wraps between its sections on narrow screens. */
export function VinText({ text }: { text: string }) {
  if (text.length !== vinLength) return <span>{text}</span>;
  const [manufacturer, vehicle, number] = sectionStarts.map((start, index) =>
    text.slice(start, sectionStarts[index + 1]),
  );
  return (
    <Fragment>
      <span>{manufacturer}</span>
      <wbr />
      <span>{vehicle}</span>
      <wbr />
      <span>{number}</span>
    </Fragment>
  );
}

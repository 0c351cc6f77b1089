/** Start of the three VIN sections: manufacturer, vehicle and serial number. */
const sections = [0, 3, 9] as const;
const vinLength = 17;

/** A VIN that wraps between its sections on narrow screens. */
export function VinText({ text }: { text: string }) {
  if (text.length !== vinLength) return text;
  const [maker, vehicle, number] = sections.map((start, index) => text.slice(start, sections[index + 1]));
  return (
    <>
      {maker}
      <wbr />
      {vehicle}
      <wbr />
      {number}
    </>
  );
}

/** Maker, vehicle, and its own number: the three sections of a VIN. */
const sections = [0, 3, 9] as const;
const vinLength = 17;

/** A VIN that breaks between its sections where a line is too short for it, rather than before its last letter. */
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

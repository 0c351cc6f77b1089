/** The text with the part that matches the input highlighted. */
export function HighlightedMatch({ text, sought: query }: { text: string; sought: string }) {
  const [start, end] = findMatch(text, query.trim());
  if (start === end) return text;
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  );
}

function findMatch(text: string, query: string): readonly [start: number, end: number] {
  const lower = text.toLowerCase();
  // Some letters get longer in lower case, which would shift the positions.
  const at = lower.length === text.length ? lower.indexOf(query.toLowerCase()) : -1;
  return at < 0 ? [0, 0] : [at, at + query.length];
}

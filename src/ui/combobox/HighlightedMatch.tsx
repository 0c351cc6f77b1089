import { Fragment } from 'react';
/** The text with the part that matches the input highlighted. */
export function HighlightedMatch({ text, sought: query }: { text: string; sought: string }) {
  const [start, end] = findMatch(text, query.trim());
  if (start === end) return <span>{text}</span>;
  return (
    <Fragment>
      <span>{text.slice(0, start)}</span>
      <b>{text.slice(start, end)}</b>
      <span>{text.slice(end)}</span>
    </Fragment>
  );
}

function findMatch(text: string, query: string): readonly [start: number, end: number] {
  const lower = text.toLowerCase();
  // Some letters get longer in lower case, which would shift the positions.
  const at = lower.length === text.length ? lower.indexOf(query.toLowerCase()) : -1;
  return at < 0 ? [0, 0] : [at, at + query.length];
}

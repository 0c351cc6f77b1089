import { Fragment } from 'react';
import { renderText, renderToken } from '#src/texts/displayText.tsx';

/**
 * Renders a display string in which `**…**` marks bold text. It creates React elements and never parses the text as
 * HTML.
 */
export function BoldText({ text }: { text: string }): Elements {
  return renderText(text, (token, index) =>
    token.kind === 'text' ? (
      <Fragment key={`text${index}`}>{boldParts(token.text)}</Fragment>
    ) : (
      renderToken(token, index)
    ),
  );
}

/** Odd parts of the split are bold. A `**` without a closing `**` stays in the text. */
function boldParts(text: string): Elements[] {
  return text.split(/\*\*(\S|\S.*?\S)\*\*/s).map((part, index) => {
    const Part = index % 2 === 1 ? 'b' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
    return part && <Part key={index}>{part}</Part>;
  });
}

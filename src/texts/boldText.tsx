import { Fragment } from 'react';
import { renderToken } from './displayText.tsx';
import { englishMark, tokenize } from './tokenize.ts';

/**
 * Renders a display string in which `**…**` marks bold text. It creates React elements and never parses the text as
 * HTML.
 */
export function BoldText({ text }: { text: string }): Elements {
  const content = tokenize(text).map((token, index) =>
    token.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of a text are never reordered
      <Fragment key={index}>{boldParts(token.text)}</Fragment>
    ) : (
      renderToken(token, index)
    ),
  );
  if (__TENANT__.showsEnglishTexts && text.startsWith(englishMark)) return <span lang="en">{content}</span>;
  return content;
}

/** Odd parts of the split are bold. A `**` without a closing `**` stays in the text. */
function boldParts(text: string): Elements[] {
  return text.split(/\*\*(\S|\S.*?\S)\*\*/s).map((part, index) => {
    const Part = index % 2 === 1 ? 'b' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
    return part && <Part key={index}>{part}</Part>;
  });
}

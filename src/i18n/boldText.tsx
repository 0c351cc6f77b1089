import { Fragment, type ReactNode } from 'react';
import { renderToken } from './displayText.tsx';
import { tokenize } from './tokenize.ts';

/** A display string in which `**…**` is bold: elements around text, never markup that is parsed again. */
export function BoldText({ text }: { text: string }): ReactNode {
  return tokenize(text).map((token, index) =>
    token.kind === 'text' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens of one text never change places
      <Fragment key={index}>{boldParts(token.text)}</Fragment>
    ) : (
      renderToken(token, index)
    ),
  );
}

/** Every other part stands between two marks; marks without a partner are text. */
function boldParts(text: string): ReactNode[] {
  return text.split(/\*\*(\S|\S.*?\S)\*\*/s).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts
    return index % 2 === 1 ? <b key={index}>{part}</b> : part;
  });
}

import { type InlineToken, type Token, tokenize } from './tokenize.ts';

/**
 * Renders a display string: text, line breaks and safe links only. React sets the text and `href` as plain values, so
 * neither the prerender nor the browser parses them as HTML.
 */
export function renderText(text: string, render: typeof renderToken = renderToken): Elements {
  return tokenize(text).map(render);
}

/** Splits a display string into paragraphs at blank lines, written as line ends or as `<br>`. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n|(?:<br\s*\/?>\s*){2,}/).filter((paragraph) => paragraph.trim() !== '');
}

/** @param index the position of the token in its list, used as the React key */
export function renderToken(token: Token, index: number): Elements {
  if (token.kind !== 'link') return renderInline(token, index);
  const content = token.content.map(renderInline);
  const key = `link${index}`;
  // Only https: links open a page of another origin, so only they need `rel="noopener"`.
  if (!token.href.startsWith('https:')) {
    return (
      <a key={key} href={token.href}>
        {content}
      </a>
    );
  }
  return (
    <a key={key} href={token.href} rel="noopener noreferrer">
      {content}
    </a>
  );
}

function renderInline(token: InlineToken, index: number): Elements {
  return token.kind === 'text' ? (
    <span key={`text${index}`}>{token.text}</span>
  ) : (
    <br key={`break${index}`} />
  );
}

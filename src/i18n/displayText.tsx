import type { ReactNode } from 'react';
import { type InlineToken, type Token, tokenize } from './tokenize.ts';

/**
 * Shows a display string: its text, line breaks and safe links, nothing else. React sets text and `href` as plain
 * values, so nothing in them is parsed again, neither in prerender nor in the browser.
 */
export function DisplayText({ text }: { text: string }): ReactNode {
  return tokenize(text).map(renderToken);
}

/** @param index its place among its neighbours */
export function renderToken(token: Token, index: number): ReactNode {
  if (token.kind !== 'link') return renderInline(token, index);
  const content = token.content.map(renderInline);
  const key = `link${index}`;
  // Other schemes open no page of another origin, so they have no opener to protect.
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

function renderInline(token: InlineToken, index: number): ReactNode {
  return token.kind === 'text' ? token.text : <br key={`break${index}`} />;
}

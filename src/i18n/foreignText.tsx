import { Fragment, type ReactNode } from 'react';
import { parseMarkup } from './markup.ts';
import { splitParagraphs } from './paragraphs.ts';
import type { InlineToken, Token } from './tokenize.ts';

export interface ForeignTextProps {
  /** Not to be trusted: an editor's text as a backend gives it. */
  readonly text: string;
  /** Said after a link that leads to another page. */
  readonly newTab: ReactNode;
}

/**
 * Paragraphs of a text that is no part of the catalogue: its words, breaks and safe links, nothing else. What leads
 * away opens a tab of its own, so that whoever reads on finds their place again.
 */
export function ForeignText({ text, newTab }: ForeignTextProps): ReactNode {
  return splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change places
    <p key={index}>
      {parseMarkup(paragraph).map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
        <Fragment key={at}>{renderPart(token, newTab)}</Fragment>
      ))}
    </p>
  ));
}

/** Words alone, such as for a heading. */
export function foreignWords(text: string): string {
  return parseMarkup(text).map(wordsOf).join('').trim();
}

export interface ForeignLinkProps {
  /** Has passed safeHref. */
  readonly href: string;
  readonly newTab: ReactNode;
  readonly children: ReactNode;
}

/** A call and a letter open no page, so they need no tab. */
export function ForeignLink({ href, newTab, children }: ForeignLinkProps) {
  if (/^(tel|mailto):/.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="vh"> {newTab}</span>
    </a>
  );
}

function renderPart(token: Token, newTab: ReactNode): ReactNode {
  if (token.kind === 'text') return token.text;
  if (token.kind === 'break') return <br />;
  return (
    <ForeignLink href={token.href} newTab={newTab}>
      {token.content.map(wordsOf).join('')}
    </ForeignLink>
  );
}

function wordsOf(token: Token | InlineToken): string {
  if (token.kind === 'link') return token.content.map(wordsOf).join('');
  return token.kind === 'text' ? token.text : ' ';
}

import { Fragment } from 'react';
import type { Faq } from '#src/api/assignment.ts';
import { useMessages } from '#src/texts/context.tsx';
import { splitParagraphs } from '#src/texts/displayText.tsx';
import { parseMarkup } from '#src/texts/markup.ts';
import { ServerBlock } from '#src/texts/ServerText.tsx';
import { safeHref } from '#src/texts/safeHref.ts';
import type { InlineToken, Token } from '#src/texts/tokenize.ts';
import { Glyph } from '#src/ui/Glyph.tsx';

/** Text and links from an editor; rendered as untrusted input. */
export function Answer({ faq }: { faq: Faq }) {
  const { m } = useMessages();
  const newTab = m.faqs.new_tab();
  const links = faq.links.flatMap(({ text, url }) => {
    const href = safeHref(url);
    const label = untrustedPlainText(text);
    return href === undefined || label === '' ? [] : [{ href, label }];
  });
  const answer = (
    <Fragment>
      <UntrustedText text={faq.description} newTab={newTab} />
      {links.length > 0 && (
        <ul className="icons faq-links">
          {links.map(({ href, label }) => (
            <li key={`${href} ${label}`}>
              <Glyph name="external" small />
              <UntrustedLink href={href} newTab={newTab}>
                {label}
              </UntrustedLink>
            </li>
          ))}
        </ul>
      )}
    </Fragment>
  );
  return __TENANT__.severalLanguages ? <ServerBlock>{answer}</ServerBlock> : answer;
}

interface UntrustedTextProps {
  /** Untrusted text of an editor, from the backend. */
  readonly text: string;
  /** Screen-reader text after a link that opens a new tab. */
  readonly newTab: Elements;
}

/**
 * Renders the paragraphs of a text that is not part of the catalogue: text, line breaks and safe links only. Links to
 * other pages open a new tab, so readers do not lose their place.
 */
export function UntrustedText({ text, newTab }: UntrustedTextProps): Elements {
  return splitParagraphs(text).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text are never reordered
    <p key={index}>
      {parseMarkup(paragraph).map((token, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered
        <Fragment key={at}>{renderPart(token, newTab)}</Fragment>
      ))}
    </p>
  ));
}

/** Returns the text without markup, for example for a heading. */
export function untrustedPlainText(text: string): string {
  return parseMarkup(text).map(plainTextOf).join('').trim();
}

interface UntrustedLinkProps {
  /** An address that safeHref has already accepted. */
  readonly href: string;
  readonly newTab: Elements;
  readonly children: Content;
}

/** tel: and mailto: links do not open a page, so they need no new tab. */
function UntrustedLink({ href, newTab, children }: UntrustedLinkProps) {
  if (/^(tel|mailto):/.test(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <span>{children}</span>
      <span className="vh">
        <span> </span>
        {newTab}
      </span>
    </a>
  );
}

function renderPart(token: Token, newTab: Elements): Elements {
  if (token.kind === 'text') return <span>{token.text}</span>;
  if (token.kind === 'break') return <br />;
  return (
    <UntrustedLink href={token.href} newTab={newTab}>
      {token.content.map(plainTextOf).join('')}
    </UntrustedLink>
  );
}

function plainTextOf(token: Token | InlineToken): string {
  if (token.kind === 'link') return token.content.map(plainTextOf).join('');
  return token.kind === 'text' ? token.text : ' ';
}

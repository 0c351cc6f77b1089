import { lostWords as en } from '#src/i18n/en/lost.ts';
import { lostWords as sr } from '#src/i18n/sr/lost.ts';
import type { Locale } from '#src/tenant/flavour.ts';

/** Neutral colours that replace the carrier's. */
const neutral = {
  '--brand-ink': '#3a3f45',
  '--ink': '#1b1e21',
  '--ink-2': '#4a4d51',
  '--surface': '#ffffff',
};

/**
 * Turns the document into the general not-found page and removes everything of the carrier it was built for, because
 * the bundle was opened under another client code. Uses the catalogue's texts, because a carrier's overrides may
 * contain its name. Uses the DOM directly, because the page is static.
 */
export function showLostPage(document: Document, root: HTMLElement, locale: Locale): void {
  const words = { en, sr }[locale].lost;
  const main = document.createElement('main');
  main.className = 'msg';
  for (const [name, text] of [
    ['h1', words.title],
    ['p', words.text],
  ] as const) {
    const element = document.createElement(name);
    element.textContent = text;
    main.append(element);
  }
  root.replaceChildren(main);
  document.title = words.title;
  for (const [token, value] of Object.entries(neutral))
    document.documentElement.style.setProperty(token, value);
  for (const named of document.querySelectorAll('meta[name="description"],meta[name="theme-color"]')) {
    named.remove();
  }
  // Emptied instead of removed: without an icon the browser requests favicon.ico, which does not exist.
  for (const icon of document.querySelectorAll('link[rel~="icon"]')) icon.setAttribute('href', 'data:,');
}

import { lostWords as en } from '#src/i18n/en/lost.ts';
import { lostWords as sr } from '#src/i18n/sr/lost.ts';
import type { Locale } from '#src/tenant/flavour.ts';

/** Colours of no carrier, over those that the page was painted with. */
const neutral = {
  '--brand-ink': '#3a3f45',
  '--ink': '#1b1e21',
  '--ink-2': '#4a4d51',
  '--surface': '#ffffff',
};

/**
 * Makes the document the whole-app not-found, with nothing of the carrier it was built for: the bundle has been opened
 * under another client code. Its words come from the catalogue, since a carrier's overrides may name it. Plain DOM,
 * because React has nothing to keep up to date here.
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
  // Emptied and not removed: without one the browser asks the host for a favicon.ico that is not there.
  for (const icon of document.querySelectorAll('link[rel~="icon"]')) icon.setAttribute('href', 'data:,');
}

import type { NotFoundTexts } from '#src/tenant/pageData.ts';
import english from '#src/texts/en/notFound.json';

/** Neutral colours that replace the carrier's. */
const neutralTokens = {
  '--brand-ink': '#3a3f45',
  '--ink': '#1b1e21',
  '--ink-2': '#4a4d51',
  '--surface': '#ffffff',
};

/**
 * Turns the document into the general not-found page and removes everything of the carrier it was built for, because
 * the bundle was opened under another client code. Uses the catalogue's texts, because a carrier's overrides may
 * contain its name. Uses the DOM directly, because the page is static.
 * @param texts omit for English
 */
export function showUnbrandedNotFound(
  document: Document,
  root: HTMLElement,
  texts: NotFoundTexts = { title: english['lost.title'], text: english['lost.text'] },
): void {
  const main = document.createElement('main');
  main.className = 'msg';
  for (const [name, text] of [
    ['h1', texts.title],
    ['p', texts.text],
  ] as const) {
    const element = document.createElement(name);
    element.textContent = text;
    main.append(element);
  }
  root.replaceChildren(main);
  document.title = texts.title;
  for (const [token, value] of Object.entries(neutralTokens))
    document.documentElement.style.setProperty(token, value);
  for (const element of document.querySelectorAll('meta[name="description"],meta[name="theme-color"]')) {
    element.remove();
  }
  // Emptied instead of removed: without an icon the browser requests favicon.ico, which does not exist.
  for (const icon of document.querySelectorAll('link[rel~="icon"]')) icon.setAttribute('href', 'data:,');
}

/**
 * Changes a page as the translators of Chrome and Safari do: replaces each text node, also later ones, by a new text
 * inside two `<font>` elements, marks the document, and adds an element of its own to the body. Runs in the page.
 * @param suffix the simulated translation: a text after each text; '' keeps the texts, for tests that read them
 */
export function translatePage(suffix: string): void {
  const marker = document.createElement('div');
  marker.className = 'skiptranslate';
  const isTranslatable = ({ parentElement, data }: Text) =>
    data.trim() !== '' && parentElement?.closest('script, style, textarea, title, font') === null;
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let text = root instanceof Text ? root : walker.nextNode(); text; text = walker.nextNode())
      texts.push(text as Text);
    for (const text of texts.filter(isTranslatable)) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.textContent = text.data + suffix;
      text.replaceWith(outer);
    }
  };
  const start = () => {
    document.documentElement.lang = 'de';
    document.documentElement.classList.add('translated-ltr');
    document.body.prepend(marker);
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) translate(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}

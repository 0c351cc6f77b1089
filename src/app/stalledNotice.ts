/** The notice that the page shows if its app does not start. */
interface StalledNotice {
  /** Shows the notice, unless it is already visible. */
  show(): void;
  /** Removes the notice, and prevents the boot script from showing it later. */
  hide(): void;
}

/**
 * Finds the notice of a page. The boot script shows it if the app has not hidden it in time.
 * @param root element that the app renders into; the notice is placed before it
 */
export function findStalledNotice(document: Document, root: Element): StalledNotice {
  const template = document.querySelector<HTMLTemplateElement>('template#stalled');
  // If the app starts after the notice was shown, the boot script has already replaced the template by its content.
  const content = template?.content.firstElementChild ?? document.querySelector('.stalled');
  return {
    show() {
      template?.remove();
      if (content && !content.isConnected) root.before(content);
    },
    hide() {
      template?.remove();
      content?.remove();
    },
  };
}

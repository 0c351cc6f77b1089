/** The notice that the page carries for the case that its app does not start. */
export interface StalledNotice {
  /** Shows it, unless it is on the page already. */
  show(): void;
  /** Removes it, and keeps the page's boot script from showing it later. */
  hide(): void;
}

/**
 * Finds the notice of a page, which the boot script shows if the app has not hidden it in time.
 * @param root element that the app draws into: the notice stands before it
 */
export function findStalledNotice(document: Document, root: Element): StalledNotice {
  const template = document.querySelector<HTMLTemplateElement>('template#stalled');
  // The boot script has replaced the template by its content if the app starts after the notice was shown.
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

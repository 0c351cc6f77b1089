import type { Page } from 'playwright';

/** What a page shows and stores at a moment of a walk. */
export interface Screen {
  readonly url: string;
  /** True if the browser shows its own error page or an empty page, because the document could not be loaded. */
  readonly isBrowserError: boolean;
  /** True if the screen has a heading and a control that can be used, or offers to reload. */
  readonly isUsable: boolean;
  readonly isDialogOpen: boolean;
  readonly hasMessage: boolean;
  /** The state of the photo queue, shown in the top bar. */
  readonly chip?: { readonly kind: string; readonly text: string };
  readonly text: string;
  /** The content of the local storage and the session storage. */
  readonly stored: string;
  readonly token: string | null;
}

export function readScreen(page: Page, code: string): Promise<Screen> {
  return page.evaluate((tokenKey) => {
    const isVisible = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().width > 0;
    const find = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
    const isBrowserError = !location.protocol.startsWith('http');
    const chip = find('.queue-chip')[0];
    const controls = find('main :is(a[href], button, input, select, label, summary), dialog[open] button');
    const offers = find('.stalled a[href=""], dialog.offer a');
    const storages = () => (isBrowserError ? [] : [{ ...localStorage }, { ...sessionStorage }]);
    return {
      url: location.href,
      isBrowserError,
      isUsable: (find('h1').length > 0 && controls.length > 0) || offers.length > 0,
      isDialogOpen: find('dialog[open]').length > 0,
      hasMessage:
        find('[aria-invalid=true]').length > 0 ||
        find('[role=alert], .note, .toast, .err, .banner').some(({ textContent }) => textContent?.trim()),
      ...(chip && {
        chip: {
          kind: /queue-chip--(\w+)/.exec(chip.className)?.[1] ?? '',
          text: (chip as HTMLElement).innerText,
        },
      }),
      text: document.body.innerText,
      stored: JSON.stringify(storages()),
      token: isBrowserError ? null : localStorage.getItem(tokenKey),
    };
  }, `livery/${code}/token`);
}

/** Ids of the photos that are stored on the device. Does not create the database. */
export function readStoredPhotoIds(page: Page, code: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    if (location.protocol === 'chrome-error:') return [];
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      if (!database.objectStoreNames.contains('rows')) return [];
      return await new Promise<string[]>((resolve, reject) => {
        const request = database.transaction('rows').objectStore('rows').getAllKeys();
        request.onsuccess = () => resolve(request.result.map(String));
        request.onerror = () => reject(request.error);
      });
    } finally {
      database.close();
    }
  }, `livery/${code}/photos`);
}

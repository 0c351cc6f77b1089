/** The loads of the stylesheets that this page has added. */
const loads = new WeakMap<Element, Promise<void>>();

/**
 * Loads a stylesheet and resolves when it is applied; a second call waits for the same load. Rejects if it fails to load
 * or does not match its integrity hash.
 * @param address from the build: the file, then `#` and its integrity hash
 * @param order sheets with a higher rank come later in the document, regardless of the load order, so that network
 * timing does not change which rule wins
 */
export async function loadStyles(
  address: string,
  order: number,
  document: Document = globalThis.document,
): Promise<void> {
  const { head } = document;
  const [href = '', integrity = ''] = address.split('#');
  const existing = head.querySelector(`link[href="${href}"]`);
  if (existing) return loads.get(existing);
  const link = document.createElement('link');
  const load = new Promise<void>((resolve, reject) => {
    link.rel = 'stylesheet';
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`A stylesheet did not load: ${href}`));
    };
    if (integrity !== '') link.integrity = integrity;
    link.href = href;
    link.dataset.rank = `${order}`;
    const ordered = [...head.querySelectorAll<HTMLElement>('[data-rank]')];
    head.insertBefore(link, ordered.find(({ dataset }) => Number(dataset.rank) > order) ?? null);
  });
  loads.set(link, load);
  await load;
}

/**
 * Cascade order of the lazily loaded style sheets, regardless of the order in which they load. The layout and test
 * sheets contain shared components, whose styles the sheets of individual screens override.
 */
export const layoutStyleOrder = 1;
export const testStyleOrder = 2;
export const accountStyleOrder = 3;
export const memberStyleOrder = 4;
export const liveCameraStyleOrder = 5;
export const queueStyleOrder = 6;
export const portalStyleOrder = 7;

/**
 * Fetches a stylesheet and resolves once it applies; asked again it is there already. The promise rejects where it does
 * not load, or is not what was built.
 * @param address as the build gives it: the file, then `#` and its integrity
 * @param rank sheets of a higher one stay behind it, whichever was asked for first: what the network brings sooner must
 *   not decide which of two rules wins
 */
export async function loadStyles(
  address: string,
  rank: number,
  document: Document = globalThis.document,
): Promise<void> {
  const { head } = document;
  const [href = '', integrity = ''] = address.split('#');
  if (head.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`A stylesheet did not load: ${href}`));
    };
    if (integrity !== '') link.integrity = integrity;
    link.href = href;
    link.dataset.rank = `${rank}`;
    const behind = [...head.querySelectorAll<HTMLElement>('[data-rank]')];
    head.insertBefore(link, behind.find(({ dataset }) => Number(dataset.rank) > rank) ?? null);
  });
}

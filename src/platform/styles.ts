/**
 * Fetches a stylesheet and resolves once it applies; asked again it is there already. The promise rejects where it does
 * not load, or is not what was built.
 * @param address as the build gives it: the file, then `#` and its integrity
 */
export async function loadStyles(address: string, document: Document = globalThis.document): Promise<void> {
  const [href = '', integrity = ''] = address.split('#');
  if (document.head.querySelector(`link[href="${href}"]`)) return;
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
    document.head.append(link);
  });
}

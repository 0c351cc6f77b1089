import type { Page } from 'playwright';

export interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const filePayload = (name: string, bytes: Uint8Array | string, mimeType = ''): FilePayload => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

/** Opens the upload step of the slim portal, with the vehicle and shop of a bypass token. */
export async function openSlimUpload(page: Page, token = 'bypass-good'): Promise<void> {
  await page.goto(`/app/vendor_assignments/details?token=${token}`);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.locator('.drop').waitFor();
}

export const choose = (page: Page, files: readonly FilePayload[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);

/** Adds files through a drop or paste event. Resolves with true if the page prevented the default action. */
export function dropOrPaste(
  page: Page,
  kind: 'drop' | 'paste',
  files: readonly FilePayload[],
): Promise<boolean> {
  const fileData = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }));
  return page.locator('.drop').evaluate(
    (zone, { kind, transfer }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of transfer)
        data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      return !zone.dispatchEvent(event);
    },
    { kind, transfer: fileData },
  );
}

/** Waits until this number of files is uploaded. */
export async function waitUntilSent(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (expectedCount) => document.querySelectorAll('.file--sent').length === expectedCount,
    count,
  );
}

/** The first bytes of a ZIP archive, which every newer Office document is. */
export const officeBytes = Buffer.from([0x50, 0x4b, 3, 4]);

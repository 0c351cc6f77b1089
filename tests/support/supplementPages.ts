import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright';
import type { SupplementLog } from '#scripts/sandbox/control/supplementLog.ts';

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

export async function readLog(origin: string): Promise<SupplementLog> {
  return (await (await fetch(`${origin}/_sandbox/supplements.json`)).json()) as SupplementLog;
}

/** Creates a ZIP archive with the compression that Office documents use. */
export function createZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text));
    const label = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(head, label, packed);
    directory.push(entry, label);
    offset += head.length + label.length + packed.length;
  }
  const endOfArchive = Buffer.alloc(22);
  endOfArchive.writeUInt32LE(0x06054b50, 0);
  endOfArchive.writeUInt32LE(Buffer.concat(directory).length, 12);
  endOfArchive.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, endOfArchive]);
}

export const aWorkbook = createZip({
  'xl/sharedStrings.xml': '<sst><si><t>Part</t></si><si><r><t>Frame</t></r><r><t> rail</t></r></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>412.8</v></c></row>' +
    '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="inlineStr"><is><t>=HYPERLINK(&quot;x&quot;)</t></is></c></row></sheetData></worksheet>',
});

export const aWordDocument = createZip({
  'word/document.xml':
    '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Rail &amp; bracket</w:t><w:tab/><w:t>2</w:t></w:r></w:p><w:p/><w:p><w:r><w:t>Approve?</w:t></w:r></w:p></w:body></w:document>',
});

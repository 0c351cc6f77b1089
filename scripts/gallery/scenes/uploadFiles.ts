import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#build/core/sources.ts';

interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const picture = (name: string) => () =>
  readFileSync(join(projectRoot, 'scripts/sandbox/pictures', `${name}.jpg`));
const text = (content: string) => () => Buffer.from(content);

/** Files that scenes put into file inputs: sandbox photos, documents, and files that the app rejects. */
const contents = {
  'front-left.jpg': ['image/jpeg', picture('front-left')],
  'damage.jpg': ['image/jpeg', picture('damage')],
  'damage-close.jpg': ['image/jpeg', picture('damage-close')],
  'parts.csv': ['text/csv', text('Part;Number;Price\nFrame rail;41027-A;412,80\nBracket;41031;18,20\n')],
  'invoice.pdf': ['application/pdf', text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n')],
  'fake.png': ['image/png', text('<html>')],
  'tool.exe': ['', text('MZ')],
} as const;

export type FileName = keyof typeof contents;

export function readUploadFile(name: FileName): UploadFile {
  const [mimeType, read] = contents[name];
  return { name, mimeType, buffer: read() };
}

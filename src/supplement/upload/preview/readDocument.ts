import { readZip } from './readZip.ts';
import { scanXml } from './scanXml.ts';

/** The text of a document, by paragraph. */
export interface DocumentText {
  readonly paragraphs: readonly string[];
  readonly isTruncated: boolean;
}

const maxParagraphs = 60;
const maxChars = 4000;

/** The archive entries in which .docx and OpenDocument files store their text. */
const contentFiles = ['word/document.xml', 'content.xml'] as const;

/** Reads the first part of the text. Returns undefined for other formats, such as old .doc files. */
export async function readDocument(blob: Blob): Promise<DocumentText | undefined> {
  const archive = await readZip(blob);
  const name = contentFiles.find((content) => archive?.names.includes(content));
  if (!archive || name === undefined) return undefined;
  return readParagraphs((await archive.readText(name)) ?? '');
}

const breaks: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['text:tab', '\t'],
  ['text:s', ' '],
  ['w:br', '\n'],
  ['text:line-break', '\n'],
]);
const paragraphs = ['w:p', 'text:p', 'text:h'];

function readParagraphs(xml: string): DocumentText {
  const found: string[] = [];
  let text = '';
  let charCount = 0;
  // In Word files only `w:t` elements contain text; in OpenDocument files all text in a paragraph counts.
  const isWord = xml.includes('<w:t');
  let depth = 0;
  for (const node of scanXml(xml)) {
    if (node.kind === 'text') {
      if (depth > 0) text += node.text;
      continue;
    }
    const { name, kind, isEmpty } = node;
    if (isWord ? name === 'w:t' : paragraphs.includes(name)) depth += isEmpty ? 0 : kind === 'open' ? 1 : -1;
    if (kind === 'open') text += breaks.get(name) ?? '';
    if (!paragraphs.includes(name) || kind === 'open') continue;
    if (text.trim() !== '') {
      found.push(text.trim());
      charCount += text.length;
    }
    text = '';
    if (found.length >= maxParagraphs || charCount >= maxChars)
      return { paragraphs: found, isTruncated: true };
  }
  return { paragraphs: found, isTruncated: false };
}

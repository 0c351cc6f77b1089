import { type PageElement, pageSize } from './estimatePage.ts';

/** WinAnsiEncoding codes beyond Latin-1. Letters that the encoding lacks are written without diacritics. */
const winAnsi: Readonly<Record<string, number>> = { '€': 0x80, Š: 0x8a, Ž: 0x8e, š: 0x9a, ž: 0x9e };

/** Renders one page as PDF 1.4 with the standard fonts that every PDF reader includes. */
export function renderPdf(elements: readonly PageElement[]): Buffer {
  const content = elements.map(drawElement).join('\n');
  const { width, height } = pageSize;
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  const head = '%PDF-1.4\n';
  const offsets: number[] = [];
  let body = head;
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  // Uses one byte per character, so that string lengths equal byte offsets.
  return Buffer.from(body + end, 'latin1');
}

/** Converts coordinates, because the origin of a PDF page is at the bottom. */
function drawElement(element: PageElement): string {
  if (element.kind === 'box') {
    const { x, y, width, height, shade } = element;
    return `${(shade / 255).toFixed(3)} g ${x} ${pageSize.height - y - height} ${width} ${height} re f`;
  }
  const { x, y, size, isBold, text } = element;
  return `0.1 g BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${pageSize.height - y} Td (${encode(text)}) Tj ET`;
}

function encode(text: string): string {
  return [...text]
    .map((letter) => {
      const code = winAnsi[letter] ?? asciiFallback(letter);
      const isPlain = code >= 0x20 && code < 0x7f && !'()\\'.includes(letter);
      return isPlain ? String.fromCharCode(code) : `\\${code.toString(8).padStart(3, '0')}`;
    })
    .join('');
}

function asciiFallback(letter: string): number {
  const code = letter.codePointAt(0) ?? 0x3f;
  if (code < 0x100) return code;
  const baseLetter = letter.normalize('NFD').codePointAt(0) ?? 0x3f;
  return baseLetter < 0x80 ? baseLetter : 0x3f;
}

import { deflateSync } from 'node:zlib';

export interface PdfParts {
  /** Drawing operators of the only page, for example `BT /F1 36 Tf 72 700 Td (Total) Tj ET`. */
  readonly content?: string;
  /** Left, bottom, right and top of the page, in points. @default US letter */
  readonly mediaBox?: string;
  /** Entries of the catalogue, for example `/OpenAction<<…>>`. @default none */
  readonly catalogue?: string;
  /** Entries of the trailer. @default none */
  readonly trailer?: string;
}

/** Creates a PDF with one page. `F1` is Helvetica, which the file does not contain. */
export function aPdf({
  content = '',
  mediaBox = '0 0 612 792',
  catalogue = '',
  trailer = '',
}: PdfParts = {}): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'));
  const objects = [
    Buffer.from(`<</Type/Catalog/Pages 2 0 R${catalogue}>>`),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>`,
    ),
    Buffer.concat([
      Buffer.from(`<</Length ${packed.length}/Filter/FlateDecode>>stream\n`),
      packed,
      Buffer.from('\nendstream'),
    ]),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  }
  const rows = offsets.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${offset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** An invoice with readable text. */
export const anInvoice = aPdf({
  content:
    '0.07 0.22 0.36 rg 60 690 492 50 re f 0 g BT /F1 28 Tf 72 620 Td (Invoice 4711) Tj 0 -60 Td (Total 1,284.40) Tj ET',
});

export const anEncryptedPdf = aPdf({
  content: 'BT /F1 36 Tf 72 700 Td (Secret) Tj ET',
  trailer: `/Encrypt<</Filter/Standard/V 1/R 2/O(${'0'.repeat(32)})/U(${'1'.repeat(32)})/P -4>>/ID[<00><00>]`,
});

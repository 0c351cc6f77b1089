import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { renderPdf } from '#scripts/sandbox/estimate/pdf.ts';
import { openSandbox } from '../support/sandbox.ts';

async function fetched(file: string) {
  const { url } = await openSandbox();
  const reply = await fetch(`${url}/_sandbox/estimates/${file}`);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { status: reply.status, type: reply.headers.get('content-type'), bytes };
}

/** Returns the objects of a PDF by the offsets in its cross-reference table. */
function objectsOf(pdf: string): string[] {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
  const [, count = '0'] = /^xref\n0 (\d+)\n/.exec(pdf.slice(start)) ?? [];
  const rows = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => Number(row[1]));
  expect(rows).toHaveLength(Number(count) - 1);
  return rows.map((offset) => pdf.slice(offset, pdf.indexOf('endobj', offset)));
}

describe('estimate document', () => {
  it('is a PDF with valid offsets and lengths, and contains the claim, vehicle and amount', async () => {
    const { status, type, bytes } = await fetched('acme/4301.pdf');
    expect([status, type]).toEqual([200, 'application/pdf']);
    const pdf = bytes.toString('latin1');
    const objects = objectsOf(pdf);
    for (const [index, object] of objects.entries())
      expect(object.startsWith(`${index + 1} 0 obj\n`)).toBe(true);
    const content = /^4 0 obj\n<< \/Length (\d+) >>\nstream\n(.*)\nendstream\n$/s.exec(objects[3] ?? '');
    expect(content?.[2]).toHaveLength(Number(content?.[1]));
    for (const text of ['CLM-4301', '2023 Ford Maverick', '12486.40']) expect(content?.[2]).toContain(text);
  });

  it('renders accented letters and escapes parentheses and backslashes', () => {
    const text = { kind: 'text', x: 1, y: 1, size: 9, isBold: false, text: 'Šć) (ž\\' } as const;
    expect(renderPdf([text]).toString('latin1')).toContain('(\\212c\\051 \\050\\236\\134) Tj');
  });

  it('has a PNG preview with the aspect ratio of the page', async () => {
    const { status, type, bytes } = await fetched('zeta/4301.png');
    expect([status, type]).toEqual([200, 'image/png']);
    const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
    expect(Math.abs(height / width - Math.SQRT2)).toBeLessThan(0.01);
    const start = bytes.indexOf('IDAT') + 4;
    const pixels = inflateSync(bytes.subarray(start, start + bytes.readUInt32BE(start - 8)));
    expect(pixels).toHaveLength((width + 1) * height);
    expect(new Set(pixels).size).toBeGreaterThan(4);
  });

  it.each([
    ['acme/4302.png', 'whose document has no picture'],
    ['acme/4305.pdf', 'without a document'],
    ['acme/4306.pdf', 'without an estimate'],
    ['acme/9999.pdf', 'that does not exist'],
    ['nobody/4301.pdf', 'of an unknown carrier'],
    ['acme/..%2f4301.pdf', 'in another folder'],
  ])('answers 404 for %s, an estimate %s', async (file) => {
    expect((await fetched(file)).status).toBe(404);
  });
});

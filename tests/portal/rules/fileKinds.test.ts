import { describe, expect, it } from 'vitest';
import { fileSizeOf } from '#src/portal/files/fileTexts.ts';
import { previewKindOf } from '#src/portal/files/preview/previewKind.ts';

const office = 'application/vnd.openxmlformats-officedocument';

describe('preview kind', () => {
  it.each([
    ['csv', 'text/csv'],
    ['document', `${office}.wordprocessingml.document`],
    ['document', 'application/vnd.oasis.opendocument.text'],
    ['excel', 'application/vnd.ms-excel'],
    ['image', 'image/heic'],
    ['video', 'video/quicktime'],
    ['invalid', 'text/html'],
    ['invalid', ''],
  ] as const)('is %s for the type "%s" [SUP-UP-24]', (kind, type) => {
    expect(previewKindOf({ type })).toBe(kind);
  });
});

describe('file size', () => {
  it.each([
    [1023, 1023, 'Bytes'],
    [1536, 1.5, 'KB'],
    [1024 ** 2 - 1, 1, 'MB'],
    [2.4 * 1024 ** 2, 2.4, 'MB'],
    [1024 ** 9, 1024, 'YB'],
  ])('of %d bytes is formatted as %d %s [CONST-22]', (byteCount, amount, unit) => {
    expect(fileSizeOf(byteCount)).toEqual({ amount, unit });
  });
});

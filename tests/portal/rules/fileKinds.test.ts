import { describe, expect, it } from 'vitest';
import { fileSizeOf } from '#src/portal/files/fileTexts.ts';
import { iconOf, previewKindOf } from '#src/portal/files/preview/previewKind.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

describe('preview kind', () => {
  it.each([
    ['csv', 'text/csv', 'SUP-UP-24'],
    ['document', 'application/msword', 'SUP-UP-24'],
    ['document', `${office}.wordprocessingml.document`, 'SUP-UP-24'],
    ['document', `${openDocument}.presentation`, 'SUP-UP-24'],
    ['document', `${openDocument}.spreadsheet`, 'SUP-UP-24'],
    ['document', `${openDocument}.text`, 'SUP-UP-24'],
    ['excel', 'application/vnd.ms-excel', 'SUP-UP-24'],
    ['excel', `${office}.spreadsheetml.sheet`, 'SUP-UP-24'],
    ['image', 'image/png', 'SUP-UP-24'],
    ['image', 'image/heic', 'SUP-UP-24'],
    ['pdf', 'application/pdf', 'SUP-UP-29'],
    ['video', 'video/quicktime', 'SUP-UP-24'],
    ['invalid', 'text/html', 'SUP-UP-24'],
    ['invalid', '', 'SUP-UP-24'],
  ] as const)('is %s for the type "%s" [%s]', (kind, type, _row) => {
    expect(previewKindOf({ type })).toBe(kind);
  });

  it('has an icon, and invalid files have the generic file icon [SUP-UP-24 PIPE-39]', () => {
    expect(iconOf('invalid')).toBe('generic-file-icon');
    const kinds = ['csv', 'document', 'excel', 'pdf', 'video'] as const;
    expect(kinds.map(iconOf)).toEqual(['csv-icon', 'doc-icon', 'excel-icon', 'pdf-icon', 'video-icon']);
  });
});

describe('file size', () => {
  it.each([
    [0, 0, 'Bytes'],
    [1023, 1023, 'Bytes'],
    [1024, 1, 'KB'],
    [1536, 1.5, 'KB'],
    [1024 ** 2 - 1, 1, 'MB'],
    [2.4 * 1024 ** 2, 2.4, 'MB'],
    [1024 ** 3, 1, 'GB'],
    [1024 ** 4, 1, 'TB'],
    [1024 ** 5, 1, 'PB'],
    [1024 ** 6, 1, 'EB'],
    [1024 ** 7, 1, 'ZB'],
    [1024 ** 8, 1, 'YB'],
    [1024 ** 9, 1024, 'YB'],
  ])('is formatted for %d bytes as %d %s [CONST-22]', (byteCount, amount, unit) => {
    expect(fileSizeOf(byteCount)).toEqual({ amount, unit });
  });
});

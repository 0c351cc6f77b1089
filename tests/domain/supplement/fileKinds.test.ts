import { describe, expect, it } from 'vitest';
import {
  acceptedImages,
  acceptedWithDocuments,
  isAcceptedFile,
  isAcceptedImage,
} from '#src/domain/supplement/acceptedFiles.ts';
import { fileSizeOf } from '#src/domain/supplement/fileSize.ts';
import { imageSignatureOf } from '#src/domain/supplement/imageSignature.ts';
import { iconOf, previewKindOf } from '#src/domain/supplement/previewKind.ts';

const noType = { type: '' };
const images = ['avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'png', 'svg', 'tif', 'tiff', 'webp'];
/** The MIME subtypes that browsers report. The .ico format has two of them. */
const imageTypes = [
  'avif',
  'bmp',
  'gif',
  'jpeg',
  'png',
  'svg+xml',
  'tiff',
  'webp',
  'x-icon',
  'vnd.microsoft.icon',
];
const documents = ['csv', 'doc', 'docx', 'odp', 'ods', 'odt', 'pdf', 'xls', 'xlsx'];
const videos = ['avi', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'webm'];

describe('preview kind', () => {
  it.each([
    ['csv', 'text/csv', 'x', '[SUP-UP-25]'],
    ['csv', '', 'parts.CSV', '[SUP-UP-25]'],
    ['document', '', 'a.odp', '[SUP-UP-26]'],
    ['document', '', 'a.ods', '[SUP-UP-26]'],
    ['document', '', 'a.odt', '[SUP-UP-26]'],
    ['document', '', 'a.doc', '[SUP-UP-26]'],
    ['document', '', 'a.DocX', '[SUP-UP-26]'],
    ['excel', '', 'a.xls', '[SUP-UP-27]'],
    ['excel', '', 'a.XLSX', '[SUP-UP-27]'],
    ['excel', 'application/vnd.ms-excel', 'parts.csv', '[SUP-UP-40]'],
    ['image', 'image/png', 'a', '[SUP-UP-28]'],
    ['image', 'IMAGE/PNG', 'a.pdf', '[SUP-UP-40]'],
    ['image', '', 'a.HEIC', '[SUP-UP-31]'],
    ['pdf', 'application/pdf', 'a', '[SUP-UP-29]'],
    ['pdf', '', 'a.pdf', '[SUP-UP-29]'],
    ['video', 'video/quicktime', 'a', '[SUP-UP-30]'],
    ['video', '', 'a.mp4', '[SUP-UP-30]'],
    ['invalid', '', 'a.exe', '[SUP-UP-31]'],
    ['invalid', 'text/html', 'a', '[SUP-UP-31]'],
    ['invalid', '', 'csv', '[SUP-UP-40]'],
  ] as const)('is %s for the type "%s" and the name %s %s', (kind, type, name, _row) => {
    expect(previewKindOf({ name, type })).toBe(kind);
  });

  it.each([
    ['document', 'application/msword', 'SUP-UP-26'],
    ['document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'SUP-UP-26'],
    ['document', 'application/vnd.oasis.opendocument.presentation', 'SUP-UP-26'],
    ['document', 'application/vnd.oasis.opendocument.spreadsheet', 'SUP-UP-26'],
    ['document', 'application/vnd.oasis.opendocument.text', 'SUP-UP-26'],
    ['excel', 'application/vnd.ms-excel', 'SUP-UP-27'],
    ['excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'SUP-UP-27'],
  ] as const)('is %s for the type %s regardless of the name [%s]', (kind, type, _row) => {
    expect(previewKindOf({ name: 'a.png', type })).toBe(kind);
  });

  it('is image or video for every accepted image or video extension if the file has no type [SUP-UP-28 SUP-UP-30]', () => {
    const kindsOf = (extensions: readonly string[]) =>
      new Set(extensions.map((extension) => previewKindOf({ name: `a.${extension}`, ...noType })));
    expect(kindsOf(images)).toEqual(new Set(['image']));
    expect(kindsOf(videos)).toEqual(new Set(['video']));
  });

  it('prefers the type to the name, and CSV to Excel [SUP-UP-24 SUP-UP-40]', () => {
    expect(previewKindOf({ name: 'a.xlsx', type: 'text/csv; charset=utf-8' })).toBe('csv');
    expect(previewKindOf({ name: 'a.png', type: 'application/pdf' })).toBe('pdf');
    // Falls back to the name for an unknown type.
    expect(previewKindOf({ name: 'a.png', type: 'application/x-unknown' })).toBe('image');
  });

  it('has an icon, and invalid files have the generic file icon [SUP-UP-40 CONST-28]', () => {
    expect(iconOf('invalid')).toBe('generic-file-icon');
    const kinds = ['csv', 'document', 'excel', 'pdf', 'video'] as const;
    expect(kinds.map(iconOf)).toEqual(['csv-icon', 'doc-icon', 'excel-icon', 'pdf-icon', 'video-icon']);
  });
});

describe('dropzone', () => {
  it('accepts only the eleven image extensions if files have no type [SUP-UP-20]', () => {
    for (const extension of images) {
      expect(isAcceptedImage({ name: `a.${extension.toUpperCase()}`, ...noType }), extension).toBe(true);
      expect(acceptedImages.split(','), extension).toContain(`.${extension}`);
    }
    const rejectedNames = ['a.heic', 'a.pdf', 'a.exe', 'a.jpg.exe', 'jpg', 'a.mp4', 'a.html', 'a.psd'];
    expect(rejectedNames.filter((name) => isAcceptedImage({ name, ...noType }))).toEqual([]);
  });

  it('prefers the type to the file name [SUP-UP-20]', () => {
    for (const type of imageTypes) {
      expect(isAcceptedImage({ name: 'a', type: `image/${type}` }), type).toBe(true);
      expect(acceptedImages.split(','), type).toContain(`image/${type}`);
    }
    expect(isAcceptedImage({ name: 'a.jpg', type: 'application/octet-stream' })).toBe(true);
    expect(isAcceptedImage({ name: 'a.jpg', type: 'text/html' })).toBe(false);
    expect(isAcceptedImage({ name: 'a.png', type: 'image/heic' })).toBe(false);
  });

  it('also accepts files with a preview for carriers that accept documents [SUP-UP-32]', () => {
    for (const extension of [...documents, ...videos]) {
      const file = { name: `a.${extension.toUpperCase()}`, ...noType };
      expect([extension, isAcceptedFile(file), isAcceptedImage(file)]).toEqual([extension, true, false]);
      expect(acceptedWithDocuments.split(','), extension).toContain(`.${extension}`);
      expect(acceptedImages.split(','), extension).not.toContain(`.${extension}`);
    }
    expect(isAcceptedFile({ name: 'a.jpg', ...noType })).toBe(true);
    expect(isAcceptedFile({ name: 'a.exe', ...noType })).toBe(false);
    expect(acceptedWithDocuments).toContain(acceptedImages);
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

describe('file signature', () => {
  const bytes = (...parts: readonly (string | number[])[]) =>
    Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));

  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1]), 'jpeg'],
    ['PNG', bytes([0x89], 'PNG\r\n', [0x1a], '\n'), 'other'],
    ['GIF', bytes('GIF89a'), 'other'],
    ['BMP', bytes('BM'), 'other'],
    ['ICO', bytes([0, 0, 1, 0, 1]), 'other'],
    ['little-endian TIFF', bytes('II*', [0]), 'other'],
    ['big-endian TIFF', bytes('MM', [0], '*'), 'other'],
    ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'other'],
    ['AVIF', bytes([0, 0, 0, 32], 'ftypavif'), 'other'],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'other'],
    [
      'SVG after a byte order mark, XML declaration, comment and doctype',
      bytes('\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg>'),
      'other',
    ],
    ['HTML', bytes('<!doctype html><svg></svg>'), undefined],
    ['HTML after a comment', bytes('<!-- x --><html><svg>'), undefined],
    ['script', bytes('alert(1)'), undefined],
    ['PDF', bytes('%PDF-1.7'), undefined],
    ['sound', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), undefined],
    ['empty', bytes(), undefined],
  ])('identifies %s content from the first bytes [trust U11]', (_, content, signature) => {
    expect(imageSignatureOf(content)).toBe(signature);
  });
});

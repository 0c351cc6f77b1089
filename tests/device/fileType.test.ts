import { describe, expect, it } from 'vitest';
import {
  acceptedImages,
  acceptedWithDocuments,
  fileTypeOf,
  isAcceptedFile,
  isAcceptedImage,
  jpegAccept,
  trimFileName,
} from '#src/device/fileType.ts';

const bytes = (...parts: readonly (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));
const boxes = (...brands: readonly string[]) =>
  bytes([0, 0, 0, 12 + 4 * brands.length], 'ftyp', ...brands.slice(0, 1), [0, 0, 0, 0], ...brands.slice(1));
const nothing = bytes();
const text = bytes('Part,Price\nRail,5');

describe('file type', () => {
  it.each([
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe1])],
    ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/bmp', bytes('BM', [9, 9, 9, 9, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0])],
    ['image/x-icon', bytes([0, 0, 1, 0, 1])],
    ['image/tiff', bytes('II*', [0])],
    ['image/tiff', bytes('MM', [0], '*')],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['image/avif', boxes('avif', 'mif1')],
    ['image/avif', boxes('mif1', 'avif', 'miaf')],
    ['image/heic', boxes('heic', 'mif1')],
    ['image/heic', boxes('mif1', 'heic')],
    ['image/svg+xml', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['image/svg+xml', bytes('\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg>')],
    ['application/pdf', bytes('%PDF-1.7')],
  ])('is %s if the first bytes say so, whatever the name and MIME type are [trust U11]', (type, start) => {
    for (const name of ['a.jpg', 'a.png', 'a.exe', 'a'])
      for (const label of ['', 'image/jpeg', 'application/octet-stream', 'text/html'])
        expect(fileTypeOf({ name, type: label }, start)).toBe(type);
  });

  it.each([
    ['HTML', bytes('<!doctype html><svg></svg>')],
    ['HTML after a comment', bytes('<!-- x --><html><svg>')],
    ['a script', bytes('alert(1)')],
    ['sound', bytes('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['a film', boxes('isom', 'mp41')],
    ['a table that starts with BM', bytes('BMW X5,left door,1200 EUR')],
    ['nothing', nothing],
  ])('is taken from the extension, else from the MIME type, if the file contains %s', (_, start) => {
    expect(fileTypeOf({ name: 'a.CSV', type: 'application/vnd.ms-excel' }, start)).toBe('text/csv');
    expect(fileTypeOf({ name: 'parts', type: 'TEXT/CSV; charset=utf-8' }, start)).toBe('text/csv');
    expect(fileTypeOf({ name: 'a.exe', type: '' }, start)).toBe('');
  });

  it.each(['a.jpg ', ' a.jpg', 'a.jpg.', 'a.jpg . ', 'a.jpg\u00a0'])(
    'ignores spaces around the file name and dots at its end: "%s"',
    (name) => expect(fileTypeOf({ name, type: '' }, nothing)).toBe('image/jpeg'),
  );
});

describe('file name', () => {
  it('is normalized to Unicode NFC and loses surrounding spaces and trailing dots', () => {
    expect(trimFileName(' Sch\u0061\u0308den.jpg. \u200b')).toBe('Sch\u00e4den.jpg');
    expect(trimFileName('...')).toBe('...');
  });
});

describe('dropzone', () => {
  const images = ['avif', 'bmp', 'gif', 'ico', 'jpeg', 'jpg', 'jfif', 'png', 'svg', 'tif', 'tiff', 'webp'];
  const documents = ['csv', 'doc', 'docx', 'odp', 'ods', 'odt', 'pdf', 'xls', 'xlsx'];
  const videos = ['avi', 'm4v', 'mkv', 'mov', 'mp4', 'mpeg', 'mpg', 'webm'];
  const typeOf = (extension: string) => fileTypeOf({ name: `a.${extension.toUpperCase()}`, type: '' }, text);

  it('accepts only images by default [SUP-UP-20]', () => {
    for (const extension of images) {
      expect(isAcceptedImage(typeOf(extension)), extension).toBe(true);
      expect(acceptedImages.split(','), extension).toContain(`.${extension}`);
    }
    for (const extension of ['heic', 'exe', 'jpg.exe', 'html', 'psd', ...documents, ...videos])
      expect(isAcceptedImage(typeOf(extension)), extension).toBe(false);
  });

  it('also accepts documents and videos for carriers that accept documents [SUP-UP-20]', () => {
    for (const extension of [...images, ...documents, ...videos]) {
      expect(isAcceptedFile(typeOf(extension)), extension).toBe(true);
      expect(acceptedWithDocuments.split(','), extension).toContain(`.${extension}`);
    }
    for (const extension of ['heic', 'exe', 'html'])
      expect(isAcceptedFile(typeOf(extension)), extension).toBe(false);
  });
});

it('the file picker for photos offers JPEG only', () => {
  expect(jpegAccept.split(',')).toEqual(['image/jpeg', '.jpg', '.jpeg', '.jfif']);
});

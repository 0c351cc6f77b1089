import { describe, expect, it } from 'vitest';
import { isJpegFile, jpegAccept } from '#src/domain/jpegFile.ts';

describe('photo file type', () => {
  it.each([
    ['front.jpg', 'image/jpeg', true],
    ['front', 'image/jpeg', true],
    ['front.jpg', 'image/jpg', true],
    ['FRONT.JPEG', '', true],
    ['front.jpg', '', true],
    ['front.jpg', 'image/png', false],
    ['front.png', '', false],
    ['front.heic', 'image/heic', false],
    ['front.jpg.exe', '', false],
    ['jpg', '', false],
    ['', '', false],
  ])('checks %s of type "%s" for a JPEG file: %s [PHO-23 PHO-50]', (name, type, isJpeg) => {
    expect(isJpegFile({ name, type })).toBe(isJpeg);
  });

  it('accepts the JPEG MIME type and both JPEG file extensions in the file picker', () => {
    expect(jpegAccept.split(',')).toEqual(['image/jpeg', '.jpg', '.jpeg']);
  });
});

import { describe, expect, it } from 'vitest';
import { isJpegFile, jpegAccept } from '#src/domain/jpegFile.ts';

describe('a chosen file', () => {
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
  ])('%s of type "%s": is a JPEG %s [PHO-23 PHO-50]', (name, type, isJpeg) => {
    expect(isJpegFile({ name, type })).toBe(isJpeg);
  });

  it('may be chosen by type and by both endings', () => {
    expect(jpegAccept.split(',')).toEqual(['image/jpeg', '.jpg', '.jpeg']);
  });
});

import { describe, expect, it } from 'vitest';
import { displayName, uploadName } from '#src/portal/files/fileName.ts';

const legitimateNames = [
  'left rail.jpg',
  'фотографија.png',
  'صورة\u0600١٢.jpg',
  'नमस्\u200dते.webp',
  'می\u200cخواهم.gif',
  '👩‍🔧 бранік.jpg',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}.png',
  '.htaccess.txt',
  'archive.tar.gz',
];

describe('file name sent to the backend', () => {
  it.each(legitimateNames)('is the original name: %j', (name) => {
    expect(uploadName(name)).toBe(name);
  });

  it.each([
    ['a right-to-left override', 'photo\u202egnp.exe', 'photognp.exe'],
    ['bidirectional isolates', '\u2066a\u2069.jpg', 'a.jpg'],
    ['control characters', 'a\u0000b\r\nc\u007f\u0085.jpg', 'abc.jpg'],
    ['a zero width space in the extension', 'a.j\u200bpg', 'a.jpg'],
    ['half of a surrogate pair', 'a\ud83d.jpg', 'a.jpg'],
    ['tag characters outside of a flag', 'a\u{e0061}\u{e007f}.jpg', 'a.jpg'],
    ['a path to a parent folder', '../../etc/passwd.jpg', 'etc_passwd.jpg'],
    ['a parent folder in the middle', 'a/../b.jpg', 'a_b.jpg'],
    ['a parent folder disguised by hidden characters', '.\u200b./evil.jpg', 'evil.jpg'],
    ['a slash in a title', 'front 1/2.jpg', 'front 1_2.jpg'],
    ['leading and trailing spaces', '  a.jpg \u00a0', 'a.jpg'],
  ])('does not contain %s', (_what, name, sent) => {
    expect(uploadName(name)).toBe(sent);
  });

  it.each([
    ['', 'file'],
    ['\u202e\u0000', 'file'],
    ['\u202e.png', 'file.png'],
    ['../.jpg', 'file.jpg'],
  ])('is never empty and keeps the extension: %j', (name, sent) => {
    expect(uploadName(name)).toBe(sent);
  });
});

describe('displayed file name', () => {
  it('replaces every hidden character with a visible mark [trust U11]', () => {
    expect(displayName('photo\u202egnp.exe')).toBe('photo\ufffdgnp.exe');
    expect(displayName('a\u0000b\nc\u200bd\u2066e\u2028.jpg')).toBe(
      'a\ufffdb\ufffdc\ufffdd\ufffde\ufffd.jpg',
    );
  });

  it.each(legitimateNames)('is the original name: %j', (name) => {
    expect(displayName(name)).toBe(name);
  });
});

import { describe, expect, it } from 'vitest';
import { phoneLinkOf } from '#src/supplement/upload/handOff/phoneLink.ts';
import { qrCodeOf } from '#src/supplement/upload/handOff/qrCode.ts';
import { decodeQr } from '../../support/decodeQr.ts';
import { anExposure } from '../../support/uploadFakes.ts';

type Code = NonNullable<ReturnType<typeof qrCodeOf>>;

/** Capacity in bytes of each version at error correction level M, from the QR code standard. */
const capacities = [
  0, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
];

describe('QR code', () => {
  it.each(capacities.map((count, version) => [version, count] as const).slice(1))(
    'encodes a QR code of version %d with %d bytes that reads back as the same text',
    (version, count) => {
      const text = Array.from({ length: count }, (_, at) => String.fromCharCode(33 + ((at * 7) % 90))).join(
        '',
      );
      const code = qrCodeOf(text) as Code;
      expect(code).toHaveLength(version * 4 + 17);
      expect(decodeQr(code)).toBe(text);
    },
  );

  it('uses the next version for one byte too many, and fails beyond the largest version', () => {
    expect(qrCodeOf('x'.repeat(15))).toHaveLength(25);
    expect(qrCodeOf('x'.repeat(667))).toBeUndefined();
  });

  it('encodes empty, ASCII and Unicode text', () => {
    for (const text of ['', 'a', 'čćžšđ 写真 👩‍🔧']) expect(decodeQr(qrCodeOf(text) as Code)).toBe(text);
  });

  it('creates the QR code that an independent reader has decoded', () => {
    // An independent reader has decoded this code. The snapshot detects any change to it.
    const lines = (qrCodeOf('https://a.test/') as Code).map((row) =>
      row.map((isDark) => (isDark ? '#' : '.')).join(''),
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        "#######....#####..#######",
        "#.....#..########.#.....#",
        "#.###.#.##...#.#..#.###.#",
        "#.###.#.##.#..##..#.###.#",
        "#.###.#.##.#...##.#.###.#",
        "#.....#.#.##......#.....#",
        "#######.#.#.#.#.#.#######",
        "........##..#.#.#........",
        "#.#####...#.#.....#####..",
        "..#.##..#..#.###.......#.",
        "####..####.#######.#.#.##",
        "....##.##.##.#..#.......#",
        "####..##.####.#..##.#.###",
        "#..#...##.#......#.#.#.#.",
        "#..#.####..##..#.#####.##",
        "#...##.....#..###.###...#",
        "#.##..#.#..#...######.#..",
        "........#.#.###.#...##...",
        "#######..#...##.#.#.#.###",
        "#.....#.##..##..#...##.#.",
        "#.###.#.#...#.#######.##.",
        "#.###.#.##......###.###.#",
        "#.###.#.##.##..#.....##.#",
        "#.....#...##..#.######..#",
        "#######.#..#.....########",
      ]
    `);
  });

  it('encodes the portal link with only the token of the exposure [SUP-WIZ-24 SEC-09] [trust T7]', () => {
    const link = phoneLinkOf({ ...anExposure, token: 'a+b/c=&d' }, 'https://claims.test');
    expect(link).toBe('https://claims.test/app/supplements/create?token=a%2Bb%2Fc%3D%26d');
    expect(new URL(link).searchParams.get('token')).toBe('a+b/c=&d');
    expect(decodeQr(qrCodeOf(link) as Code)).toBe(link);
  });
});

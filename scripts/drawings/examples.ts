import { car } from './drawCar.ts';
import { corners, dent, flip, phone, shade, shutter } from './parts.ts';

/** All examples have this size, the shape of most photos. */
export const exampleSize = { width: 640, height: 480 } as const;

type ExampleSubject =
  | `${'front' | 'rear'}-${'left' | 'right'}`
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'wheel'
  | 'vin'
  | 'odometer'
  | 'damage'
  | 'close-up'
  | 'any';

const corner = { x: 30, y: 64, width: 580, height: 352 } as const;
const end = { x: 96, y: 48, width: 448, height: 372 } as const;
const side = { x: 30, y: 100, width: 580, height: 250 } as const;

/** Example photos of the subjects that prompts ask for, without their frame. */
export const examples: Readonly<Record<ExampleSubject, () => string>> = {
  'front-left': () => shade(320, 408, 280, 18) + car('frontLeft', corner),
  'rear-right': () => shade(320, 408, 280, 18) + car('rearRight', corner),
  'front-right': () => flip(examples['front-left']()),
  'rear-left': () => flip(examples['rear-right']()),
  front: () => shade(320, 418, 230, 14) + car('front', end),
  rear: () => shade(320, 418, 230, 14) + car('rear', end),
  left: () => shade(320, 334, 290, 16) + car('left', side),
  right: () => flip(examples.left()),
  wheel: drawWheel,
  vin: drawVin,
  odometer: drawOdometer,
  damage: () =>
    shade(320, 334, 290, 16) +
    car('left', side) +
    dent(372, 236, 0.62) +
    corners({ x: 324, y: 168, width: 190, height: 152 }),
  'close-up': drawCloseUp,
  any: drawAny,
};

function drawWheel(): string {
  return (
    car('left', { x: 10, y: -250, width: 1500, height: 700 }, { isPlain: true }) +
    corners({ x: 130, y: 84, width: 380, height: 330 }, 56)
  );
}

/** The plate behind the windscreen. */
function drawVin(): string {
  const bars = [
    0, 8, 18, 24, 36, 48, 54, 68, 78, 86, 96, 110, 118, 130, 140, 148, 162, 170, 182, 192, 200, 214, 224, 232,
    246, 254, 268,
  ];
  return (
    `<path fill="var(--art-tint)" d="M-20-20h680v260c-220 52-460 64-680 40z"/><path stroke="var(--art-body)" stroke-width="7" d="M412-16l-112 136M480-16L332 164"/>` +
    `<path fill="var(--art-body)" d="M-20 280c220 24 460 12 680-40v260H-20z"/><path fill="var(--art-deep)" stroke="none" d="M-20 384c200 28 460 24 680-36v24c-220 60-480 64-680 36z"/><path stroke-width="3" d="M80 444c180 12 380 0 520-32"/>` +
    `<g transform="rotate(-2.400 320 224)"><rect x="148" y="168" width="344" height="108" rx="10" fill="var(--art-body)"/><g fill="var(--art-line)" stroke="none"><circle cx="166" cy="186" r="4"/><circle cx="474" cy="186" r="4"/></g><text x="320" y="218" text-anchor="middle" font-family="var(--mono)" font-weight="600" font-size="30" fill="var(--art-line)" stroke="none" textLength="290" lengthAdjust="spacingAndGlyphs">1M8GDM9AXKP042788</text><path stroke-width="4" d="${bars.map((x) => `M${186 + x} 238v22`).join('')}"/></g>` +
    corners({ x: 104, y: 124, width: 432, height: 196 })
  );
}

function drawOdometer(): string {
  const dial = (x: number, needle: readonly [number, number]) => {
    const ticks = Array.from({ length: 11 }, (_, index) => {
      const angle = ((-220 + index * 26) * Math.PI) / 180;
      const at = (reach: number) =>
        `${Math.round(x + reach * Math.cos(angle))} ${Math.round(240 + reach * Math.sin(angle))}`;
      return `M${at(90)}L${at(index % 2 ? 82 : 74)}`;
    });
    return `<circle cx="${x}" cy="240" r="100" fill="var(--art-body)"/><path stroke-width="4" d="${ticks.join('')}"/><path stroke="var(--art-mark)" stroke-width="8" d="M${x} 240l${needle.join(' ')}"/><circle cx="${x}" cy="240" r="11" fill="var(--art-deep)" stroke="none"/>`;
  };
  return (
    `<path fill="var(--art-tint)" d="M-20 500V208c0-88 80-148 188-152h304c108 4 188 64 188 152v292z"/><path fill="var(--art-body)" d="M36 428V224c0-72 56-116 140-120h288c84 4 140 48 140 120v204z"/>` +
    dial(184, [-52, 36]) +
    dial(456, [-48, -32]) +
    `<rect x="200" y="332" width="240" height="68" rx="12" fill="var(--art-body)"/><text x="320" y="380" text-anchor="middle" font-family="var(--mono)" font-weight="600" font-size="42" fill="var(--art-line)" stroke="none" textLength="180" lengthAdjust="spacingAndGlyphs">048213</text>` +
    corners({ x: 172, y: 308, width: 296, height: 116 })
  );
}

/** The damage fills the picture. */
function drawCloseUp(): string {
  return (
    car('frontLeft', { x: -700, y: -190, width: 1400, height: 800 }, { isPlain: true }) +
    dent(310, 226, 1.3) +
    corners({ x: 210, y: 150, width: 330, height: 236 }, 44)
  );
}

/** A phone in front of a car, for any other subject. */
function drawAny(): string {
  const box = { x: 52, y: 44, width: 176, height: 388 };
  return (
    shade(340, 396, 270, 18) +
    car('frontLeft', { x: 170, y: 104, width: 440, height: 288 }) +
    phone(
      box,
      `<path fill="var(--art-ground)" stroke="none" d="M62 92h156v240H62z"/>${car('front', { x: 78, y: 152, width: 124, height: 124 }, { isPlain: true })}${corners({ x: 76, y: 130, width: 128, height: 166 }, 28)}${shutter(140, 382)}`,
    )
  );
}

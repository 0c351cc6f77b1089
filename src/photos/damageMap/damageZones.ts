/** A part of the car that the customer can mark. */
export type DamageZone = (typeof damageZones)[number]['name'];

/** Size of the drawing, in SVG user units. */
export const mapSize = { width: 264, height: 424 } as const;

/**
 * The car from above, with its front at the top and its sides unfolded. The touch targets (left, top, width and height)
 * do not overlap. At a height of 360px, every target has at least 44px.
 */
export const damageZones = [
  {
    name: 'front_left',
    paint: 'body',
    target: [6, 4, 126, 54],
    path: 'M132 8C88 8 56 11 36 23C20 33 14 45 14 60H70Q101 54 132 54z',
  },
  {
    name: 'front_right',
    paint: 'body',
    target: [132, 4, 126, 54],
    path: 'M132 8C176 8 208 11 228 23C244 33 250 45 250 60H194Q163 54 132 54z',
  },
  {
    name: 'hood',
    paint: 'body',
    target: [72, 58, 120, 56],
    path: 'M70 60Q132 48 194 60L192 124Q132 106 72 124z',
  },
  {
    name: 'fender_left',
    paint: 'body',
    target: [10, 60, 60, 76],
    path: 'M14 60H70L72 124L75 138H11.5L12 132C27 126 27 82 13.5 76z',
  },
  {
    name: 'fender_right',
    paint: 'body',
    target: [194, 60, 60, 76],
    path: 'M250 60H194L192 124L189 138H252.5L252 132C237 126 237 82 250.5 76z',
  },
  {
    name: 'windshield',
    paint: 'glass',
    target: [76, 116, 112, 52],
    path: 'M72 124Q132 106 192 124L180 174Q132 164 84 174z',
  },
  {
    name: 'front_door_left',
    paint: 'body',
    target: [4, 138, 72, 74],
    path: 'M11.5 138H75L84 174V212H10.5z',
  },
  {
    name: 'front_door_right',
    paint: 'body',
    target: [188, 138, 72, 74],
    path: 'M252.5 138H189L180 174V212H253.5z',
  },
  {
    name: 'roof',
    paint: 'body',
    target: [84, 170, 96, 80],
    path: 'M84 174Q132 164 180 174V250Q132 258 84 250z',
  },
  {
    name: 'rear_door_left',
    paint: 'body',
    target: [4, 212, 72, 74],
    path: 'M10.5 212H84V250L77 286H11.5z',
  },
  {
    name: 'rear_door_right',
    paint: 'body',
    target: [188, 212, 72, 74],
    path: 'M253.5 212H180V250L187 286H252.5z',
  },
  {
    name: 'rear_window',
    paint: 'glass',
    target: [78, 254, 108, 52],
    path: 'M84 250Q132 258 180 250L190 302Q132 314 74 302z',
  },
  {
    name: 'rear_fender_left',
    paint: 'body',
    target: [10, 286, 60, 76],
    path: 'M11.5 286H77L74 302L70 362H14L13.5 348C27 342 27 300 12 294z',
  },
  {
    name: 'rear_fender_right',
    paint: 'body',
    target: [194, 286, 60, 76],
    path: 'M252.5 286H187L190 302L194 362H250L250.5 348C237 342 237 300 252 294z',
  },
  {
    name: 'trunk',
    paint: 'body',
    target: [72, 308, 120, 54],
    path: 'M74 302Q132 314 190 302L194 362Q132 372 70 362z',
  },
  {
    name: 'rear_left',
    paint: 'body',
    target: [6, 364, 126, 54],
    path: 'M14 362H70Q101 367 132 367V416C96 416 60 414 40 405C22 396 14 382 14 362z',
  },
  {
    name: 'rear_right',
    paint: 'body',
    target: [132, 364, 126, 54],
    path: 'M250 362H194Q163 367 132 367V416C168 416 204 414 224 405C242 396 250 382 250 362z',
  },
] as const;

/** Parts that are drawn below the zones: wheels and mirrors. */
const partsBelow = [
  {
    paint: 'deep',
    path: 'M6 84Q6 78 12 78H26V130H12Q6 130 6 124zM258 84Q258 78 252 78H238V130H252Q258 130 258 124zM6 302Q6 296 12 296H26V348H12Q6 348 6 342zM258 302Q258 296 252 296H238V348H252Q258 348 258 342z',
  },
  { paint: 'body', path: 'M16 142L5 144Q2 145 2 149V157H16zM248 142L259 144Q262 145 262 149V157H248z' },
] as const;

/** Parts that are drawn above the zones: door windows, lights, license plate, door handles and body creases. */
const partsAbove = [
  {
    paint: 'glass',
    path: 'M62 150Q62 146 66 146H73L80 175V205H66Q62 205 62 201zM202 150Q202 146 198 146H191L184 175V205H198Q202 205 202 201zM62 223Q62 219 66 219H80V249L74 278L66 277Q62 276 62 272zM202 223Q202 219 198 219H184V249L190 278L198 277Q202 276 202 272z',
  },
  {
    paint: 'glass',
    path: 'M21 47C26 34 36 26 54 21L51 31C41 35 33 41 28 52zM243 47C238 34 228 26 210 21L213 31C223 35 231 41 236 52zM21 375C25 389 36 397 54 401L51 391C41 388 33 382 28 370zM243 375C239 389 228 397 210 401L213 391C223 388 231 382 236 370z',
  },
  { paint: 'body', path: 'M114 396H150V408H114z' },
  {
    path: 'M98 18Q132 14 166 18M92 66L96 104M172 66L168 104M24 184V200M240 184V200M24 258V274M240 258V274M94 182V242M170 182V242M96 352Q132 358 168 352',
  },
] as const;

/** The mark of a damaged zone: a star around the origin, as a symbol of an impact. */
export const starPath = `M${Array.from({ length: 16 }, (_, index) => {
  const angle = (index * Math.PI) / 8;
  const radius = index % 2 === 0 ? 13 : 6.5;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}).join('L')}z`;

/** A path of the drawing. The lines of an `edge` are thick, to emphasize the outline of the car. */
interface DamageShape {
  readonly kind: 'part' | 'edge' | 'detail' | 'star';
  readonly path: string;
  /** How the path is filled; absent for lines, and for stars, which are white. */
  readonly paint?: 'body' | 'glass' | 'deep' | 'marked';
  /** Where the origin of the path is. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** Returns the shapes of the car with a star on each marked zone, in the order in which they are painted. */
export function damageShapes(marked: readonly DamageZone[]): readonly DamageShape[] {
  const isMarked = ({ name }: { readonly name: DamageZone }) => marked.includes(name);
  return [
    ...partsBelow.map((part) => ({ kind: 'part', ...part }) as const),
    ...damageZones.map(({ path }) => ({ kind: 'edge', path }) as const),
    ...damageZones.map(
      (zone) => ({ kind: 'part', path: zone.path, paint: isMarked(zone) ? 'marked' : zone.paint }) as const,
    ),
    ...partsAbove.map((part) => ({ kind: 'detail', ...part }) as const),
    ...damageZones
      .filter(isMarked)
      .map((zone) => ({ kind: 'star', path: starPath, at: middleOf(zone) }) as const),
  ];
}

function middleOf({ target: [left, top, width, height] }: (typeof damageZones)[number]) {
  return { x: left + width / 2, y: top + height / 2 };
}

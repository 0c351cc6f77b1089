import type { Point, Point3 } from '#src/ui/car/carModel.ts';
import { toEllipse } from './carShapes.ts';
import { car, drawDashedCar, placeCar } from './drawCar.ts';
import {
  badge,
  corners,
  dent,
  flip,
  numeral,
  paper,
  phone,
  print,
  shade,
  shutter,
  textLines,
} from './parts.ts';

/** All scenes have this size. */
export const sceneSize = { width: 640, height: 400 } as const;

/** The drawings of the app by name, without their frame. Each is used by one screen of a journey. */
export const scenes: Readonly<Record<string, () => string>> = {
  'walk-around': drawWalkAround,
  'vin-places': drawVinPlaces,
  'vin-photo': drawVinPhoto,
  'vehicle-found': () =>
    shade(330, 340, 250) +
    car('frontLeft', { x: 96, y: 50, width: 448, height: 290 }) +
    corners({ x: 44, y: 22, width: 552, height: 352 }) +
    badge('tick', 524, 296, 1.35),
  'vehicle-unknown': drawUnknownVehicle,
  'photos-sending': drawSending,
  'photos-complete': drawComplete,
  assessing: drawAssessing,
  'estimate-wait': drawEstimateWait,
  'liability-wait': drawLiabilityWait,
  'survey-thanks': drawSurveyThanks,
  'no-claims': drawGarage,
  'no-questions': drawNoQuestions,
  'no-estimate': drawNoEstimate,
  'extra-photo': drawExtraPhoto,
  'camera-blocked': drawCameraBlocked,
  'lost-car': drawLostCar,
  mail: drawMail,
  cookies: drawCookie,
};

/** The way around the car, with a place for each of the four photos. */
function drawWalkAround(): string {
  const box = { x: 180, y: 34, width: 280, height: 250 };
  const { at } = placeCar('above', box);
  const onGround = (degrees: number): Point3 => {
    const angle = (degrees * Math.PI) / 180;
    return [3.1 * Math.cos(angle), 2.6 * Math.sin(angle), 0];
  };
  const ring = toEllipse(Array.from({ length: 72 }, (_, index) => at(onGround(index * 5))));
  const [next, ...others] = [43, 137, 223, 317].map((degrees) => at(onGround(degrees))) as Point[];
  const [x, y] = next as Point;
  return (
    `<path fill="var(--art-shade)" stroke="none" d="${ring}"/>` +
    `<path stroke="var(--art-mark)" stroke-width="6" stroke-dasharray="1 17" d="${ring}"/>` +
    `<g fill="var(--art-mark)" stroke="var(--art-body)">${others.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="17"/>`).join('')}</g>` +
    car('above', box) +
    `<g stroke="var(--art-body)"><circle cx="${x}" cy="${y}" r="34" fill="var(--art-mark)" stroke-width="7"/><path stroke-width="4" d="M${x - 17} ${y - 8}h8l5-7h8l5 7h8v20h-34z"/><circle cx="${x}" cy="${y + 1}" r="5" stroke-width="4"/></g>`
  );
}

/** Where the VIN is: behind the windscreen, and on the frame of the driver's door. */
function drawVinPlaces(): string {
  const box = { x: 70, y: 14, width: 500, height: 270 };
  const { at } = placeCar('driver', box);
  const plate = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4"/>`;
  return (
    shade(320, 268, 270, 14) +
    car('driver', box) +
    numeral('1', at([1.02, 0.44, 1.07])) +
    numeral('2', at([-0.25, 0.88, 0.62])) +
    `<rect x="96" y="312" width="448" height="74" rx="12" fill="var(--art-body)" stroke-width="4"/><g fill="var(--art-line)" stroke="none">${[114, 526].flatMap((x) => [plate(x, 328), plate(x, 370)]).join('')}</g>` +
    vinText(320, 363, 380, 36)
  );
}

function vinText(x: number, y: number, length: number, size: number, text = '1M8GDM9AXKP042788'): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="var(--mono)" font-weight="600" font-size="${size}" fill="var(--art-line)" stroke="none" textLength="${length}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

/** A phone that looks through the windscreen at the plate. */
function drawVinPhoto(): string {
  const box = { x: 24, y: 76, width: 440, height: 270 };
  const [x, y] = placeCar('driver', box).at([1.06, 0.36, 1.05]);
  return (
    shade(290, 344, 250) +
    car('driver', box) +
    `<rect x="${x - 27}" y="${y - 9}" width="54" height="18" rx="4" fill="var(--art-body)" stroke-width="3"/>` +
    `<path stroke="var(--art-mark)" stroke-width="4" stroke-dasharray="1 11" d="M${x + 34} ${y - 6}L430 140M${x + 34} ${y + 6}L430 240"/>` +
    phone(
      { x: 424, y: 26, width: 178, height: 348 },
      `<rect x="444" y="160" width="138" height="70" rx="8" fill="var(--art-ground)" stroke-width="3"/>${vinText(513, 203, 118, 24, 'KP042788')}${corners({ x: 456, y: 126, width: 114, height: 138 }, 24)}${shutter(513, 322)}`,
    )
  );
}

/** An unknown vehicle: a dashed outline and a question mark. */
function drawUnknownVehicle(): string {
  return (
    shade(330, 340, 250) +
    drawDashedCar('frontLeft', { x: 96, y: 50, width: 448, height: 290 }) +
    badge('question', 196, 262, 1.7)
  );
}

/** Photos that fly from a phone to the carrier. */
function drawSending(): string {
  const card = (x: number, y: number, degrees: number, contents: string) =>
    print({ x, y, width: 156, height: 118 }, contents, degrees);
  return (
    shade(320, 370, 280, 12) +
    `<path stroke="var(--art-mark)" stroke-width="6" stroke-dasharray="1 18" d="M200 120c80-100 220-96 280 54"/>` +
    phone(
      { x: 40, y: 96, width: 150, height: 276 },
      corners({ x: 66, y: 164, width: 98, height: 110 }, 22) + shutter(115, 326),
    ) +
    card(168, 60, -9, car('rearRight', { x: 190, y: 76, width: 112, height: 86 }, { isPlain: true })) +
    card(330, 34, 7, car('frontLeft', { x: 352, y: 50, width: 112, height: 86 }, { isPlain: true })) +
    `<path fill="var(--art-tint)" d="M424 366c-34 0-58-24-58-54 0-29 21-51 49-54 6-38 38-66 78-66 43 0 75 31 79 72 26 5 44 24 44 49 0 30-24 53-54 53z"/>` +
    `<path stroke="var(--art-mark)" stroke-width="10" d="M492 336v-84M458 284l34-34 34 34"/>`
  );
}

/** All photos: one from each corner. */
function drawComplete(): string {
  const photo = (x: number, y: number, contents: string, degrees: number) =>
    print({ x, y, width: 232, height: 160 }, contents, degrees);
  const box = (x: number, y: number) => ({ x: x + 32, y: y + 26, width: 168, height: 110 });
  const small = { isPlain: true };
  return (
    photo(76, 24, car('frontLeft', box(76, 24), small), -4) +
    photo(332, 20, flip(car('frontLeft', box(76, 20), small)), 3) +
    photo(82, 208, flip(car('rearRight', box(326, 208), small)), 3) +
    photo(328, 212, car('rearRight', box(328, 212), small), -3) +
    badge('tick', 320, 198, 1.6)
  );
}

/** An assessor looks closely at the damage. */
function drawAssessing(): string {
  return (
    shade(300, 346, 270) +
    car('rearLeft', { x: 40, y: 60, width: 500, height: 284 }) +
    `<circle cx="246" cy="196" r="96" fill="var(--art-body)"/>${dent(204, 180, 1)}<circle cx="246" cy="196" r="96" stroke-width="14"/><circle cx="246" cy="196" r="96" stroke="var(--art-tint)" stroke-width="5"/>` +
    `<path stroke-width="30" d="M320 270l74 78"/><path stroke="var(--art-mark)" stroke-width="18" d="M326 276l66 70"/>`
  );
}

/** The estimate is not ready: a form with the car, and a clock. */
function drawEstimateWait(): string {
  return (
    shade(320, 378, 230, 12) +
    paper(
      { x: 150, y: 26, width: 300, height: 350 },
      textLines(182, 78, [120, 170]) +
        car('left', { x: 184, y: 140, width: 232, height: 110 }, { isPlain: true }) +
        textLines(182, 286, [150, 110, 130]),
    ) +
    `<circle cx="462" cy="286" r="84" fill="var(--art-body)"/><circle cx="462" cy="286" r="64" fill="var(--art-ground)" stroke="none"/><path stroke-width="4" d="M462 226v10M462 336v10M402 286h10M512 286h10"/><path stroke="var(--art-mark)" stroke-width="9" d="M462 244v44l30 20"/>`
  );
}

/** Two cars, and the question who is liable. */
function drawLiabilityWait(): string {
  const one = car('left', { x: 334, y: 168, width: 286, height: 140 }, { isPlain: true });
  return (
    shade(164, 300, 150, 13) +
    shade(476, 300, 150, 13) +
    one +
    flip(one.replaceAll('--art-body', '--art-tint')) +
    `<path stroke-width="4" stroke-dasharray="14 14" d="M320 176v160"/>` +
    badge('question', 320, 96, 1.5)
  );
}

/** The car drives off on an open road. */
function drawSurveyThanks(): string {
  return (
    `<path fill="var(--art-shade)" stroke="none" d="M250 128h140l230 272H20z"/><path stroke="var(--art-body)" stroke-width="8" d="M320 140v22M320 184v40"/>` +
    `<path d="M40 128h560"/><path fill="var(--art-tint)" d="M96 126c14-50 62-66 100-30 30-40 96-22 108 30M430 126c10-34 44-44 70-18 24-22 64-10 74 18"/>` +
    car('rear', { x: 190, y: 130, width: 260, height: 240 }) +
    `<path fill="var(--art-mark)" stroke="none" d="M478 96c-8-22-40-20-40 6 0 22 26 34 40 48 14-14 40-26 40-48 0-26-32-28-40-6z" transform="translate(30 -70) scale(.9)"/>`
  );
}

/** A car in its garage. */
function drawGarage(): string {
  return (
    shade(320, 372, 280, 12) +
    `<path fill="var(--art-body)" d="M84 370V150L320 34l236 116v220z"/><path d="M52 164L320 30l268 134"/><path fill="var(--art-tint)" d="M140 370V176h360v194z"/><path stroke-width="4" d="M140 200h360"/>` +
    car('front', { x: 186, y: 190, width: 268, height: 180 }) +
    `<path stroke-width="4" d="M280 106h80M296 126h48"/>`
  );
}

function drawNoQuestions(): string {
  return (
    `<path fill="var(--art-tint)" d="M84 60h300q22 0 22 22v150q0 22-22 22H190l-64 52v-52H84q-22 0-22-22V82q0-22 22-22z"/>` +
    car('left', { x: 108, y: 104, width: 250, height: 110 }, { isPlain: true }) +
    `<path fill="var(--art-body)" d="M420 190h136q22 0 22 22v92q0 22-22 22h-20v44l-54-44h-62q-22 0-22-22v-92q0-22 22-22z"/>` +
    `<path stroke="var(--art-mark)" stroke-width="11" d="M466 240c0-30 46-30 46-2 0 20-24 16-24 36M488 296v1"/>`
  );
}

/** A paper without an amount, in front of a car. */
function drawNoEstimate(): string {
  return (
    shade(330, 350, 270) +
    flip(car('frontLeft', { x: 40, y: 96, width: 420, height: 254 })) +
    `<g stroke-dasharray="14 13">${paper({ x: 66, y: 52, width: 210, height: 270 })}</g>` +
    textLines(98, 112, [90, 140]) +
    `<path stroke="var(--art-mark)" stroke-width="10" d="M132 220h78"/>`
  );
}

/** Another photo, close to a wheel. */
function drawExtraPhoto(): string {
  return (
    car('frontLeft', { x: -230, y: -210, width: 1000, height: 600 }, { isPlain: true }) +
    corners({ x: 132, y: 48, width: 376, height: 304 }, 52) +
    badge('plus', 500, 342, 1.3)
  );
}

function drawCameraBlocked(): string {
  return (
    shade(300, 378, 220, 12) +
    phone(
      { x: 206, y: 20, width: 190, height: 356 },
      `<path fill="var(--art-ground)" stroke="none" d="M216 62h170v226H216z"/>${car('front', { x: 236, y: 112, width: 130, height: 128 }, { isPlain: true })}${corners({ x: 232, y: 96, width: 138, height: 158 }, 28)}${shutter(301, 330)}`,
    ) +
    `<circle cx="404" cy="282" r="78" fill="var(--art-body)"/><path fill="var(--art-tint)" stroke-width="4" d="M362 260h20l10-14h26l10 14h18q6 0 6 6v44q0 6-6 6h-84q-6 0-6-6v-44q0-6 6-6z"/><circle cx="404" cy="286" r="15" stroke-width="4"/><path stroke="var(--art-body)" stroke-width="18" d="M354 232l100 100"/><path stroke="var(--art-mark)" stroke-width="9" d="M352 230l104 104"/>`
  );
}

/** A missing car: its dashed outline on an empty place. */
function drawLostCar(): string {
  return (
    shade(320, 312, 264) +
    drawDashedCar('left', { x: 70, y: 110, width: 500, height: 200 }) +
    corners({ x: 14, y: 36, width: 612, height: 330 }, 52)
  );
}

/** A letter in its envelope. */
function drawMail(): string {
  return (
    shade(320, 374, 220, 12) +
    `<path fill="var(--art-tint)" d="M152 168l152-112q16-11 32 0l152 112v186q0 14-14 14H166q-14 0-14-14z"/><path fill="var(--art-body)" d="M204 84q0-12 12-12h208q12 0 12 12v210H204z"/>` +
    textLines(236, 112, [80, 168, 120], 32) +
    `<circle cx="398" cy="112" r="13" fill="var(--art-key)" stroke="none"/>` +
    `<path fill="var(--art-body)" d="M152 176l136 96q32 22 64 0l136-96v178q0 14-14 14H166q-14 0-14-14z"/><path d="M156 362l112-100M484 362L372 262"/>` +
    `<path stroke="var(--art-mark)" d="M96 150h30M74 190h44M100 228h24M534 96l22-20M548 130l28-4"/>`
  );
}

/** A cookie with a bite. */
function drawCookie(): string {
  const chips = [
    [254, 148, 22],
    [352, 226, 19],
    [246, 266, 20],
    [362, 312, 15],
    [306, 202, 6],
    [196, 212, 6],
    [304, 324, 6],
  ] as const;
  return (
    shade(316, 380, 170, 12) +
    `<path fill="var(--art-tint)" d="M326 38a165 165 0 1 0 156 184c-31 7-57-12-59-45-33 5-59-19-57-54-28-7-45-40-40-85z"/>` +
    `<g fill="var(--art-key)" stroke="none">${chips.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')}</g>` +
    `<path stroke-width="4" d="M180 270c12 30 38 56 70 66"/><g fill="var(--art-body)"><circle cx="440" cy="74" r="16"/><circle cx="496" cy="136" r="10"/></g>`
  );
}

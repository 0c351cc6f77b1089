import { Fragment, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#src/ui/afterPaint.ts';
import { type CarFrame, type CarModel, createCarModel, drawFrame, projectAt } from '#src/ui/car/carFrame.ts';
import type { Point3 } from '#src/ui/car/carModel.ts';
import { prefersLessMotion } from '#src/ui/prefersLessMotion.ts';
import { useImageError } from './ExamplePicture.tsx';
import { exampleSubjectFor } from './outline.ts';

interface TurntablePhoto {
  readonly key: string;
  /** Position of the camera, in degrees around the car. */
  readonly angle: number;
  /** Undefined if the photo cannot be shown. */
  readonly url: string | undefined;
  /** Whether the carrier has the photo. */
  readonly isSent: boolean;
}

export interface TurntableProps {
  readonly label: string;
  /** The photos taken so far. */
  readonly photos: readonly TurntablePhoto[];
  /** The angle of the last photo. */
  readonly from: number;
  /** The angle that the car turns to. */
  readonly to: number;
  /** Marks the place of the next photo, at the front of the turntable. */
  readonly hasCamera: boolean;
}

/** Distance of the photos from the middle of the car, in metres. */
const ringRadius = 2.9;
const card = { width: 108, height: 81 } as const;
const [delayMs, durationMs] = [350, 1100];
const frameNames = ['tyres', 'body', 'deep', 'rims', 'glass', 'line', 'plate', 'tail'] as const;
const ring = drawRing();

/**
 * The car on a turntable, with the customer's photos around it. It turns until the next camera position is in front. If
 * the user prefers less motion, it starts there.
 */
export function Turntable({ label, photos, from, to, hasCamera }: TurntableProps) {
  const root = useRef<SVGSVGElement>(null);
  const angle = useRef(prefersLessMotion() ? to : from);
  const [model, setModel] = useState<CarModel>();
  useEffect(() => afterPaint(() => setModel(createCarModel())), []);
  useEffect(() => {
    const svg = root.current;
    const turn = turnBetween(from, to);
    if (!svg || !model || turn === 0 || prefersLessMotion()) return;
    const show = (at: number) => {
      if (at === angle.current) return;
      angle.current = at;
      showAngle(svg, model, at);
    };
    show(from);
    let request = 0;
    let start: number | undefined;
    const tick = (now: number) => {
      start ??= now + delayMs;
      const share = Math.min(1, Math.max(0, (now - start) / durationMs));
      if (share > 0) show(from + turn * easeInOut(share));
      if (share < 1) request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => {
      cancelAnimationFrame(request);
      show(to);
    };
  }, [from, to, model]);
  return (
    <svg
      ref={root}
      className="art turntable"
      viewBox={hasCamera ? '0 0 640 400' : '20 36 600 386'}
      role="img"
      aria-label={label}
    >
      <g fill="none" stroke="var(--art-line)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path fill="var(--art-shade)" stroke="var(--art-mark)" strokeDasharray="1 15" d={ring} />
        {photos.map(({ key, angle: place, url, isSent }) => (
          <g key={key} data-angle={place} transform={placeCard(place, angle.current)}>
            <PhotoCard url={url} isSent={isSent} />
          </g>
        ))}
        {model && <Car frame={drawFrame(model, angle.current)} />}
        {hasCamera && <CameraMark />}
      </g>
    </svg>
  );
}

function Car({ frame }: { frame: CarFrame }) {
  return (
    <Fragment>
      <path data-part="tyres" fill="var(--art-deep)" stroke="none" d={frame.tyres} />
      <path data-part="body" strokeWidth="10" d={frame.body} />
      <path data-part="body" fill="var(--art-body)" stroke="none" d={frame.body} />
      <path data-part="deep" fill="var(--art-deep)" stroke="none" d={frame.deep} />
      <path data-part="rims" stroke="var(--art-body)" d={frame.rims} />
      <g strokeWidth="3">
        <path data-part="glass" fill="var(--art-tint)" d={frame.glass} />
        <path data-part="line" d={frame.line} />
        <path data-part="plate" fill="var(--art-body)" d={frame.plate} />
      </g>
      <path data-part="tail" fill="var(--art-key)" stroke="none" d={frame.tail} />
    </Fragment>
  );
}

function PhotoCard({ url, isSent }: Pick<TurntablePhoto, 'url' | 'isSent'>) {
  const { width, height } = card;
  const { hasFailed, onError } = useImageError(url);
  const isShown = url !== undefined && !hasFailed;
  return (
    <Fragment>
      <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="12" fill="var(--art-body)" />
      {isShown && (
        <image
          href={url}
          onError={onError}
          x={6 - width / 2}
          y={6 - height / 2}
          width={width - 12}
          height={height - 12}
          preserveAspectRatio="xMidYMid slice"
        />
      )}
      {isSent && (
        <g
          className="turntable-tick"
          transform={isShown ? `translate(${width / 2 - 8} ${8 - height / 2})` : undefined}
        >
          <circle r="19" fill="var(--art-mark)" stroke="var(--art-body)" />
          <path stroke="var(--art-body)" d="M-8 0l6 6 10-12" />
        </g>
      )}
    </Fragment>
  );
}

/** The next camera position, at the front of the turntable. */
function CameraMark() {
  const [x, y] = [320, 356];
  return (
    <g className="turntable-camera" stroke="var(--art-body)">
      <circle cx={x} cy={y} r="30" fill="var(--art-mark)" strokeWidth="7" />
      <path strokeWidth="4" d={`M${x - 15} ${y - 7}h7l5-7h7l5 7h6v18h-30z`} />
      <circle cx={x} cy={y + 1} r="4.5" strokeWidth="4" />
    </g>
  );
}

function showAngle(svg: SVGSVGElement, model: CarModel, angle: number): void {
  const frame = drawFrame(model, angle);
  for (const name of frameNames)
    for (const path of svg.querySelectorAll(`[data-part=${name}]`)) path.setAttribute('d', frame[name]);
  for (const place of svg.querySelectorAll<SVGGElement>('[data-angle]'))
    place.setAttribute('transform', placeCard(Number(place.dataset.angle), angle));
}

/** Places a card on the ring at its angle, smaller when it is farther away. */
function placeCard(place: number, angle: number): string {
  const at = projectAt(angle);
  const ground = groundAt(place);
  const [x, y] = at(ground);
  const [, above] = at([ground[0], ground[1], 1]);
  return `translate(${Math.round(x)} ${Math.round(y)}) scale(${((y - above) / 76).toFixed(2)})`;
}

function groundAt(degrees: number): Point3 {
  const angle = (degrees * Math.PI) / 180;
  return [ringRadius * Math.cos(angle), ringRadius * Math.sin(angle), 0];
}

/** Drawn only once, because the ring looks the same from all sides. */
function drawRing(): string {
  const at = projectAt(0);
  const points = Array.from({ length: 60 }, (_, index) => at(groundAt(index * 6)));
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}z`;
}

function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** Where each subject is, in degrees around the car: 0 is the front, 90 the left. */
const anglesOfSubjects: Readonly<Record<ReturnType<typeof exampleSubjectFor>, number>> = {
  front: 0,
  vin: 0,
  'front-left': 45,
  wheel: 67.5,
  left: 90,
  odometer: 90,
  any: 112.5,
  'rear-left': 135,
  rear: 180,
  'rear-right': 225,
  damage: 270,
  'close-up': 270,
  right: 270,
  'front-right': 315,
};
const stepDegrees = 22.5;

interface Prompt {
  readonly title: string;
  readonly exampleUrl: string | null;
}

/** Returns the camera position of a photo. */
export function angleOf(prompt: Prompt): number {
  return anglesOfSubjects[exampleSubjectFor(prompt)];
}

/** Gives each photo its own place around the car, as close as possible to where it was taken. */
export function spreadAngles(prompts: readonly Prompt[]): number[] {
  const taken = new Set<number>();
  return prompts.map((prompt) => {
    const preferred = angleOf(prompt);
    const offsets = Array.from({ length: 17 }, (_, index) => Math.ceil(index / 2) * (index % 2 ? 1 : -1));
    const offset = offsets.find((steps) => !taken.has(wrap(preferred + steps * stepDegrees))) ?? 0;
    const angle = wrap(preferred + offset * stepDegrees);
    taken.add(angle);
    return angle;
  });
}

/** The angle that the car turns to when all photos are taken. */
export const frontLeft = 45;
/** Not the full circle, because the car would hide photos behind it. */
const arcDegrees = 270;

/** Gives each photo its own place beside and in front of the car, in the order of the camera positions around the car. */
export function arcAngles(prompts: readonly Prompt[]): number[] {
  const directions = prompts.map((prompt) => turnBetween(frontLeft, angleOf(prompt)));
  const order = prompts
    .map((_, index) => index)
    .sort((a, b) => (directions[a] as number) - (directions[b] as number));
  const step = arcDegrees / Math.max(1, prompts.length - 1);
  const first = prompts.length > 1 ? frontLeft - arcDegrees / 2 : frontLeft;
  return prompts.map((_, index) => wrap(first + order.indexOf(index) * step));
}

/** The shorter way from one angle to another, from -180 to 180. */
export function turnBetween(from: number, to: number): number {
  return wrap(to - from + 180) - 180;
}

function wrap(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}

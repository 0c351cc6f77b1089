import { Fragment } from 'react';
import type { OutlineKind } from '../outline.ts';
import { carOutlines } from './carOutlines.ts';

interface OutlineProps {
  readonly kind: OutlineKind;
  /** Size of the camera's picture in pixels. */
  readonly picture: { readonly width: number; readonly height: number };
}

/**
 * The outline, drawn over the camera's picture. Its box has the aspect ratio of the picture, so that it is scaled like
 * the video (`object-fit: contain`) in portrait and landscape.
 */
export function Outline({ kind, picture: { width, height } }: OutlineProps) {
  return (
    <svg className="live-outline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {/* The inner box keeps the shape of the drawings, in the middle of the picture. */}
      <svg aria-hidden="true" width={width} height={height} viewBox="0 0 320 240" data-outline={kind}>
        {shapeOf(kind)}
      </svg>
    </svg>
  );
}

function shapeOf(kind: OutlineKind): Elements {
  switch (kind) {
    case 'front-left':
      return <Car view="frontLeft" />;
    case 'front-right':
      return <Car view="frontLeft" isFlipped />;
    case 'rear-right':
      return <Car view="rearRight" />;
    case 'rear-left':
      return <Car view="rearRight" isFlipped />;
    case 'front':
    case 'rear':
    case 'left':
      return <Car view={kind} />;
    case 'right':
      return <Car view="left" isFlipped />;
    case 'wheel':
      return (
        <Fragment>
          <Edge d="M160 22a98 98 0 1 0 0 196 98 98 0 1 0 0-196z" />
          <Line d="M160 55a65 65 0 1 0 0 130 65 65 0 1 0 0-130zm0 53a12 12 0 1 0 0 24 12 12 0 1 0 0-24z" />
        </Fragment>
      );
    case 'vin':
      return (
        <Fragment>
          <Edge d="M38 84h244q10 0 10 10v52q0 10-10 10H38q-10 0-10-10V94q0-10 10-10z" />
          <Line d="M52 134h216" isDashed />
        </Fragment>
      );
    case 'odometer':
      return (
        <Fragment>
          <Edge d="M104 92h112q12 0 12 12v32q0 12-12 12H104q-12 0-12-12v-32q0-12 12-12z" />
          <Line d="M30 182V112q0-72 72-76h116q72 4 72 76v70" />
        </Fragment>
      );
    case 'close-up':
      return <Edge d="M160 28a128 92 0 1 0 0 184 128 92 0 1 0 0-184z" />;
  }
}

function Car({ view, isFlipped = false }: { view: keyof typeof carOutlines; isFlipped?: boolean }) {
  const { edge, lines } = carOutlines[view];
  return (
    <g {...(isFlipped && { transform: 'matrix(-1 0 0 1 320 0)' })}>
      <Edge d={edge} />
      <Line d={lines} />
    </g>
  );
}

/** A thin light line on a dark one. */
function Line({ d, isDashed = false }: { d: string; isDashed?: boolean }) {
  const dashes = isDashed ? { strokeDasharray: '8 5' } : {};
  return (
    <Fragment>
      <path className="live-shade" d={d} {...dashes} />
      <path d={d} {...dashes} />
    </Fragment>
  );
}

/** A light line on a dark one, so that it is visible on any picture. */
function Edge({ d }: { d: string }) {
  return (
    <Fragment>
      <path className="live-edge-shade" d={d} />
      <path className="live-edge" d={d} />
    </Fragment>
  );
}

import { type DamageZone, damageShapes, mapSize } from './damageZones.ts';

/** The car from above, with a star on each marked zone. Hidden from screen readers. */
export function DamageCar({ zones }: { zones: readonly DamageZone[] }) {
  return (
    <svg className="damage-car" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
      {damageShapes(zones).map(({ kind, path, paint, at }) => (
        <path
          key={`${kind} ${at?.x} ${at?.y} ${path}`}
          className={`damage-${kind}`}
          data-paint={paint}
          transform={at && `translate(${at.x} ${at.y})`}
          d={path}
        />
      ))}
    </svg>
  );
}

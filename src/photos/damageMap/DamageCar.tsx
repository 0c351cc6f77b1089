import {
  type DamageZone,
  damageZones,
  mapSize,
  middleOf,
  partsAbove,
  partsBelow,
  starPath,
} from './damageZones.ts';

/** The car from above, with a star on each marked zone. Only decorates. */
export function DamageCar({ zones }: { zones: readonly DamageZone[] }) {
  const isMarked = ({ name }: { name: DamageZone }) => zones.includes(name);
  return (
    <svg className="damage-car" viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden="true">
      {partsBelow.map(({ paint, path }) => (
        <path key={path} data-paint={paint} d={path} />
      ))}
      <g className="damage-edge">
        {damageZones.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </g>
      {damageZones.map((zone) => (
        <path key={zone.name} data-paint={isMarked(zone) ? 'marked' : zone.paint} d={zone.path} />
      ))}
      {partsAbove.map(({ paint, path }) => (
        <path key={path} className="damage-detail" data-paint={paint} d={path} />
      ))}
      {damageZones.filter(isMarked).map((zone) => {
        const { x, y } = middleOf(zone);
        return (
          <path key={zone.name} className="damage-star" transform={`translate(${x} ${y})`} d={starPath} />
        );
      })}
    </svg>
  );
}

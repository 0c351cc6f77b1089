import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';
import type { PhotoSubject } from '../TakePhoto.tsx';
import { DamageCar } from './DamageCar.tsx';
import type { DamageZone } from './damageZones.ts';
import type { DamageMapControls } from './useDamageMap.tsx';

interface Coached {
  readonly map: DamageMapControls;
  /** How close the photo is to the damage; undefined if it shows something else. */
  readonly closeness: 'damage' | 'close-up' | undefined;
  readonly isAdditional: boolean;
}

/** Adds the small map to a photo of the damage and, for a close-up, the name of the next zone. */
export function coachSubject(
  { m, t }: Messages,
  subject: PhotoSubject,
  { map, closeness, isAdditional }: Coached,
): PhotoSubject {
  if (map.zones.length === 0 || !closeness) return subject;
  const [next] = map.zonesLeft;
  if (closeness === 'damage' || !next)
    return { ...subject, picture: <SmallMap zones={map.zones} onChange={map.reopen} /> };
  const coached = { ...subject, picture: <SmallMap zones={[next]} onChange={map.reopen} /> };
  const zone = t.damage_map.zones[next]();
  return isAdditional
    ? { ...coached, title: t.damage_map.close_up({ zone }), hint: m.damage_map.near() }
    : { ...coached, hint: m.damage_map.near_zone({ zone }) };
}

interface SmallMapProps {
  readonly zones: readonly DamageZone[];
  /** Opens the map again; undefined after the picture of the map was sent. */
  readonly onChange: (() => void) | undefined;
}

/** The car beside the title of a photo, with the zones that the photo shows. */
function SmallMap({ zones, onChange }: SmallMapProps) {
  const { t } = useMessages();
  const car = <DamageCar zones={zones} />;
  return onChange ? (
    <button
      type="button"
      className="cam-map damage-small"
      aria-label={t.damage_map.change()}
      onClick={onChange}
    >
      {car}
    </button>
  ) : (
    <span className="cam-map damage-small">{car}</span>
  );
}

import { useState } from 'react';
import { useMessages } from '#src/texts/context.tsx';
import { Button } from '#src/ui/Button.tsx';
import { PhotosPage } from '../PhotosPage.tsx';
import type { PhotoPlan } from '../photoPlan.ts';
import { DamageCar } from './DamageCar.tsx';
import { type DamageZone, damageZones, mapSize } from './damageZones.ts';
import type { DamageMapControls } from './useDamageMap.tsx';

interface DamageMapStepProps {
  readonly plan: PhotoPlan;
  readonly vehicle: string;
  readonly map: DamageMapControls;
}

/** The customer marks the damaged parts on a drawing of the car, before the photos of the damage. */
export function DamageMapStep({ plan, vehicle, map }: DamageMapStepProps) {
  const { m, t } = useMessages();
  const [isDrawing, setDrawing] = useState(false);
  const { zones } = map;
  return (
    <PhotosPage title={t.damage_map.title()} plan={plan} vehicle={vehicle}>
      <div className="sheet-body">
        <h1 tabIndex={-1}>{m.damage_map.title()}</h1>
        <p className="lead">{m.damage_map.lead()}</p>
      </div>
      <div className="stage">
        <fieldset className="damage-map" aria-label={t.damage_map.car()} disabled={isDrawing}>
          <DamageCar zones={zones} />
          {damageZones.map((zone) => (
            <ZoneButton key={zone.name} zone={zone} zones={zones} onPress={() => map.toggle(zone.name)} />
          ))}
        </fieldset>
      </div>
      <div className="sheet-more">
        <MarkedZones zones={zones} />
      </div>
      <div className="actions">
        <Button
          kind="main"
          disabled={zones.length === 0}
          busy={isDrawing && t.damage_map.drawing()}
          onClick={() => {
            setDrawing(true);
            void map.finish();
          }}
        >
          {t.damage_map.next()}
        </Button>
        <Button onClick={map.skip}>{t.damage_map.skip()}</Button>
      </div>
    </PhotosPage>
  );
}

interface ZoneButtonProps {
  readonly zone: (typeof damageZones)[number];
  readonly zones: readonly DamageZone[];
  readonly onPress: () => void;
}

function ZoneButton({ zone: { name, target }, zones, onPress }: ZoneButtonProps) {
  const { t } = useMessages();
  const [left, top, width, height] = target;
  const across = (units: number) => `${(100 * units) / mapSize.width}%`;
  const along = (units: number) => `${(100 * units) / mapSize.height}%`;
  return (
    <button
      type="button"
      aria-pressed={zones.includes(name)}
      aria-label={t.damage_map.zones[name]()}
      style={{ left: across(left), top: along(top), width: across(width), height: along(height) }}
      onClick={onPress}
    />
  );
}

/** The names of the marked zones. */
function MarkedZones({ zones }: { zones: readonly DamageZone[] }) {
  const { m } = useMessages();
  if (zones.length === 0) return <p className="small">{m.damage_map.none()}</p>;
  return (
    <ul className="damage-list">
      {zones.map((zone) => (
        <li key={zone}>{m.damage_map.zones[zone]()}</li>
      ))}
    </ul>
  );
}

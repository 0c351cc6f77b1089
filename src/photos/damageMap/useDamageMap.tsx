import { useStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { Assignment } from '#src/api/assignment.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { usePhotoServices } from '../photoServices.ts';
import { damageMapsAtom } from './damageMap.atoms.ts';
import { type DamageMap, emptyDamageMap, parseDamageMaps } from './damageMap.ts';
import type { DamageZone } from './damageZones.ts';
import { drawDamageMap } from './drawDamageMap.runner.ts';

export interface DamageMapControls {
  readonly zones: readonly DamageZone[];
  /** Whether the customer has to mark the damage, or skip the map, before the photos of the damage. */
  readonly isDue: boolean;
  /** The marked zones without a close-up, in the order in which they were marked. */
  readonly zonesLeft: readonly DamageZone[];
  /** Opens the map again; undefined after the picture of the map was sent. */
  readonly reopen: (() => void) | undefined;
  readonly toggle: (zone: DamageZone) => void;
  readonly skip: () => void;
  /** Queues the picture of the map like an additional photo. */
  readonly finish: () => Promise<void>;
  /** Records that the customer has taken a close-up of `zonesLeft[0]`. */
  readonly addCloseUp: () => void;
}

/** The damage map of one assignment. Each change is stored on this device at once. */
export function useDamageMap({ id, claim, needsClaim, vehicleText }: Assignment): DamageMapControls {
  const { t } = useMessages();
  const { queue, photoProcessor } = usePhotoServices();
  const reporting = useReporting();
  const store = useStore();
  const { zones, closeUps, isAnswered, photoId } = mapOf(useAtomValue(damageMapsAtom), id);
  const zonesLeft = zones.filter((zone) => !closeUps.includes(zone));
  const change = (part: Partial<DamageMap>) => {
    const text = store.get(damageMapsAtom);
    const maps = { ...parseDamageMaps(text), [id]: { ...mapOf(text, id), ...part } };
    store.set(damageMapsAtom, JSON.stringify(maps));
  };
  /** Returns undefined if the browser cannot draw the map. The close-ups show the damage even without the map. */
  const makePicture = async () => {
    const names = zones.map((zone) => t.damage_map.zones[zone]());
    const picture = await drawDamageMap(zones, [t.damage_map.picture(), vehicleText, ...names]);
    const made = picture && (await photoProcessor.process(picture, undefined, new AbortController().signal));
    return made?.kind === 'made' ? made.bytes : undefined;
  };
  // Renders again when the picture is sent.
  useSyncExternalStore(queue.subscribe, queue.list);
  // Once the storage has the bytes of a picture, it counts as sent and cannot be replaced.
  const canReplace = (ofId: string) =>
    queue.list().some((photo) => photo.id === ofId && photo.stage.kind !== 'stored');
  return {
    zones,
    isDue: !isAnswered && !needsClaim,
    zonesLeft,
    reopen:
      photoId === null || canReplace(photoId)
        ? () => {
            if (photoId !== null && !canReplace(photoId)) return;
            change({ isAnswered: false, photoId: null });
            if (photoId !== null) void queue.discard(photoId);
          }
        : undefined,
    toggle: (zone) =>
      change({ zones: zones.includes(zone) ? zones.filter((it) => it !== zone) : [...zones, zone] }),
    skip: () => change({ zones: [], isAnswered: true }),
    async finish() {
      const session = store.get(sessionAtom);
      const bytes = await makePicture();
      if (store.get(sessionAtom) !== session) return;
      if (!bytes) {
        reporting.warn('photos: damage map not drawn');
        return change({ isAnswered: true });
      }
      const target = { assignmentId: id, claimId: claim?.id ?? null, promptId: null, setId: null };
      const photo = await queue.add({ target, title: t.damage_map.picture(), wasMissing: false, bytes });
      change({ isAnswered: true, photoId: photo.id });
      void queue.confirm(photo.id, target);
    },
    addCloseUp: () => change({ closeUps: [...closeUps, ...zonesLeft.slice(0, 1)] }),
  };
}

function mapOf(text: string, id: string): DamageMap {
  return parseDamageMaps(text)[id] ?? emptyDamageMap;
}

import * as v from 'valibot';
import { parseStored } from '#src/device/storage/parseStored.ts';
import { exampleSubjectFor } from '../outline.ts';
import { type PhotoPlan, promptAt } from '../photoPlan.ts';
import type { PhotoStep } from '../photoSteps.ts';
import { damageZones } from './damageZones.ts';

const zonesSchema = v.array(v.picklist(damageZones.map(({ name }) => name)));

const mapSchema = v.object({
  /** In the order in which the customer has marked them. */
  zones: zonesSchema,
  /** The zones of which the customer has taken a close-up. */
  closeUps: zonesSchema,
  /** Whether the customer has finished or skipped the map. */
  isAnswered: v.boolean(),
  /** Id of the picture of the map in the photo queue; null if there is no picture. */
  photoId: v.nullable(v.string()),
});

/** The zones that a customer has marked for one assignment. */
export type DamageMap = Readonly<v.InferOutput<typeof mapSchema>>;

export const emptyDamageMap: DamageMap = { zones: [], closeUps: [], isAnswered: false, photoId: null };

const mapsSchema = v.record(v.string(), mapSchema);

/** Returns the maps by assignment id. Unreadable text counts as empty. */
export function parseDamageMaps(text: string): Readonly<Record<string, DamageMap>> {
  return parseStored(mapsSchema, text) ?? {};
}

/** How close the photo of a step is to the damage; undefined if it shows something else. */
export function damageSubjectOf(step: PhotoStep, plan: PhotoPlan): 'damage' | 'close-up' | undefined {
  if (step.kind === 'takeAdditionalPhotos') return 'close-up';
  const at = step.kind === 'takePhoto' || step.kind === 'reviewPhoto' ? step.at : null;
  const prompt = at && promptAt(plan, at);
  const subject = prompt && exampleSubjectFor(prompt);
  return subject === 'damage' || subject === 'close-up' ? subject : undefined;
}

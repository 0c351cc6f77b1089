import type * as v from 'valibot';
import { type Photo, type PhotoPrompt, type PhotoSet, sortBySequence } from '../photoSet.ts';
import { entity, id, listOf, numeric, optionalId, pictureAddress, text, time } from './loose.ts';

const prompt = entity({
  id,
  sequence: numeric,
  title: text,
  description: text,
  image_url: pictureAddress,
  image_cue_url: pictureAddress,
  example_image_url: pictureAddress,
  cloudfront_url: pictureAddress,
});

/** The standard flavour calls the prompts of a set `overlays`. */
export const photoSets = listOf(
  entity({
    id: optionalId,
    category: text,
    sequence: numeric,
    title: text,
    description: text,
    photo_prompts: listOf(prompt),
    overlays: listOf(prompt),
  }),
);

export const photos = listOf(
  entity({
    id: optionalId,
    created_at: time,
    photo_prompt_id: optionalId,
    overlay_id: optionalId,
    submitted_url: pictureAddress,
    url: pictureAddress,
    cloudfront_url: pictureAddress,
  }),
);

type WireSet = v.InferOutput<typeof photoSets>[number];
export type WirePrompt = v.InferOutput<typeof prompt>;

export function mapPhotos(wire: v.InferOutput<typeof photos>): Photo[] {
  return wire.map((photo) => ({
    id: photo.id,
    promptId: photo.photo_prompt_id ?? photo.overlay_id,
    submittedUrl: photo.submitted_url,
    processedUrl: photo.url ?? photo.cloudfront_url,
    sentAtMs: photo.created_at,
  }));
}

/** @param photoOf finds the photo that was sent for a prompt; each flavour returns it in another place */
export function mapPhotoSets(
  wire: readonly WireSet[],
  photoOf: (prompt: WirePrompt) => Photo | null,
): PhotoSet[] {
  return sortBySequence(
    wire.map((set) => ({
      id: set.id,
      category: set.category,
      sequence: set.sequence,
      title: set.title ?? '',
      description: set.description ?? '',
      prompts: sortBySequence(
        [...set.photo_prompts, ...set.overlays].map((it) => mapPrompt(it, photoOf(it))),
      ),
    })),
  );
}

function mapPrompt(wire: WirePrompt, photo: Photo | null): PhotoPrompt {
  return {
    id: wire.id,
    sequence: wire.sequence,
    title: wire.title ?? '',
    description: wire.description ?? '',
    exampleUrl: wire.image_url ?? wire.image_cue_url ?? wire.example_image_url,
    photo,
  };
}

import { pictureUrl } from '#src/domain/pictureUrl.ts';

/** The address of a picture from a reply, or undefined if this page takes no pictures from its host. */
export function shownPicture(address: string | null): string | undefined {
  return pictureUrl(address, { page: location, origins: __IMAGE_ORIGINS__.split(' ') });
}

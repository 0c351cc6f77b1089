import { pictureUrl } from './pictureUrl.ts';

/** Returns the URL of a picture in a response, or undefined if the page does not allow images from its host. */
export function allowedPictureUrl(url: string | null): string | undefined {
  return pictureUrl(url, { page: location, origins: __IMAGE_ORIGINS__.split(' ') });
}

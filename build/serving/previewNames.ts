/**
 * Folder of all previews in a target. Hosts do not serve it under the target's own host name, but `previews/NAME` is the
 * root of the preview's own host name.
 */
export const previewsFolder = 'previews/';

export const maxPreviewNameLength = 40;

/** Source of a pattern for names, without anchors. A name becomes a folder and the first label of a host name. */
export const previewNameSource = `[a-z0-9](?:[a-z0-9-]{0,${maxPreviewNameLength - 2}}[a-z0-9])?`;
const namePattern = new RegExp(`^${previewNameSource}$`);

export function isPreviewName(text: string): boolean {
  return namePattern.test(text);
}

/** Returns a valid name that is similar, for example `feature-x` for `Feature/X`; undefined if there is none. */
export function similarPreviewName(text: string): string | undefined {
  const name = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxPreviewNameLength)
    .replace(/^-|-$/g, '');
  return isPreviewName(name) ? name : undefined;
}

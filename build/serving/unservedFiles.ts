// Names in an output or target that hosts do not serve.

/** Folder of the bundle statistics, relative to the environment's folder. */
export const bundleStatsFolder = 'bundle-stats';

/** The bill of materials, relative to the environment's folder. */
export const sbomFile = 'sbom.cdx.json';

/**
 * Folder of previews in a target, for example of `publish --to folder:/srv/www/previews/pr-12`. Hosts do not serve it under
 * the target's own host name, but `previews/NAME` is the root of the preview's own host name.
 */
export const previewsFolder = 'previews/';

/** Source of a pattern for names, without anchors. A name becomes a folder and the first label of a host name. */
export const previewNameSource = '[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?';

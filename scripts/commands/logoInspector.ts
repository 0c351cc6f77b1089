import { existsSync } from 'node:fs';
import type { InspectLogo } from '#build/pull/fetchLogos.ts';

const file = new URL('../../build/logos.ts', import.meta.url);

/** The pipeline's own look at logos. Without it every logo is refused: unseen files do not get onto the disk. */
export async function loadLogoInspector(): Promise<InspectLogo> {
  if (!existsSync(file))
    return () => ({ ok: false, message: 'cannot be looked at.', mend: 'Put the logo there by hand.' });
  const { inspectLogo } = (await import(file.href)) as { inspectLogo: InspectLogo };
  return inspectLogo;
}

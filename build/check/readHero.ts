import type { ProviderFile } from '#src/tenant/schema.ts';
import { defaultVehicle } from '#src/tenant/vehicles.ts';
import type { TenantFolder } from '../config/tenantFolders.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { Hero } from './carrier.ts';
import type { JsonFile } from './checkProvider.ts';
import { inspectHero } from './picture/inspectPicture.ts';

/** A larger picture would delay the first screen on a slow network. */
const limitBytes = 100_000;
/** Half the width of a wide screen, in pixels. */
const enoughWidth = 960;

/**
 * Checks the picture of livery.hero. Warns if the file is large, or the picture is too small for wide screens.
 * @returns undefined if the carrier uses the default picture, or its picture has errors
 */
export function readHero(
  folder: TenantFolder,
  { json, provider }: { readonly json: JsonFile; readonly provider: ProviderFile },
  diagnostics: Diagnostic[],
): Hero | undefined {
  const { hero = defaultVehicle } = provider.livery ?? {};
  if (hero === defaultVehicle) return undefined;
  if (typeof hero === 'string') return hero;
  const report = (severity: Diagnostic['severity'], message: string, hint: string) =>
    diagnostics.push({
      severity,
      code: folder.code,
      file: `${folder.code}/provider.json`,
      line: json.lineOf(['livery', 'hero', 'picture']),
      path: 'livery.hero.picture',
      message,
      hint,
    });
  const bytes = folder.files.get(hero.picture);
  if (!bytes) {
    report('error', `refers to ${hero.picture}, which does not exist.`, 'Add the file.');
    return undefined;
  }
  const picture = inspectHero(bytes);
  if (!picture.ok) {
    report('error', picture.message, picture.hint);
    return undefined;
  }
  if (picture.kind !== 'svg' && picture.width < enoughWidth) {
    const message = `is ${picture.width} pixels wide, which is blurred on wide screens.`;
    report('warning', message, `Use a picture with at least ${enoughWidth} pixels.`);
  }
  if (bytes.length > limitBytes) {
    const message = `has ${Math.ceil(bytes.length / 1000)} kB; more than ${limitBytes / 1000} kB delay the first screen.`;
    report('warning', message, 'Save it as AVIF, or with a lower quality.');
  }
  return { bytes, kind: picture.kind, focalPoint: hero.focal_point ?? [50, 50] };
}

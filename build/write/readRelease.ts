import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildError } from '../core/diagnostics.ts';
import { supplementFolder } from '../plan/supplementPlan.ts';
import type { HostTable } from '../serving/headers.ts';
import { composeRelease, readContents } from './contents.ts';
import {
  environmentPath,
  landingRecordPath,
  readBundleRecord,
  readEnvironment,
  recordName,
  unfinishedPath,
} from './records.ts';
import type { Release } from './release.ts';

const portalRecordPath = `app/${supplementFolder}/${recordName}`;

/**
 * Returns the release that an environment's output contains, composed from the records of its folders. Undefined before
 * the first build.
 * @param folder the environment's folder: `dist/production-us`
 * @throws BuildError exit 3 if the last build was interrupted, or if a folder has no readable record
 */
export function readRelease(folder: string): Release | undefined {
  const contents = readContents(folder);
  if (!contents.environment) return undefined;
  if (existsSync(join(folder, unfinishedPath))) fail(`The last build of ${folder} was interrupted.`);
  if (!contents.landing && existsSync(join(folder, landingRecordPath)))
    fail(`${join(folder, landingRecordPath)} is not valid.`);
  const [unknown] = contents.unknownFolders;
  if (unknown !== undefined)
    fail(
      `${join(folder, 'app', unknown)} has no valid ${recordName}.`,
      'Build again. If the folder was copied, copy hidden files too.',
    );
  const withoutCode = [...contents.bundles].find(([, { variant }]) => !contents.variants.has(variant));
  if (withoutCode)
    fail(
      `${folder} has no record of the code of ${withoutCode[0]}.`,
      'Build again. If the output was copied, copy all of it, with hidden folders.',
    );
  return composeRelease(contents, contents.environment);
}

/** Returns what hosts need to serve an output. Reads only two files, so that `preview` can do it for each request. */
export function readHostTable(folder: string): HostTable | undefined {
  const environment = readEnvironment(folder);
  if (!environment) return undefined;
  const portal = readBundleRecord(join(folder, portalRecordPath), supplementFolder);
  return { ...environment.hosts, insurerHostname: portal?.insurerHostname ?? null };
}

/** Returns whether a folder is an environment's output. */
export function isOutput(folder: string): boolean {
  return existsSync(join(folder, environmentPath));
}

function fail(message: string, hint = 'Build again.'): never {
  throw new BuildError(message, { exit: 3, hint });
}

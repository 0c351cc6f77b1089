// Built-ins only: it runs before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What to run where a web host that the deep tests start is not there: by its program. */
export const installHosts = {
  nginx: 'apt-get install --yes --no-install-recommends nginx-light',
  caddy: 'apt-get install --yes --no-install-recommends caddy',
};

/**
 * A web host's program, on PATH or where Debian lays it.
 * @param {'nginx' | 'caddy'} name
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function findHost(name, env) {
  const folders = [...(env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

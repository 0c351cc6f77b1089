// Built-ins only: it runs before anything is installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const install = 'apt-get install --yes --no-install-recommends';

/** What to run where a program that the deep tests start is not there: web hosts, and other browsers than Chromium. */
export const installDeep = {
  nginx: `${install} nginx-light`,
  caddy: `${install} caddy`,
  WebKitWebDriver: `${install} webkit2gtk-driver`,
  Xvfb: `${install} xvfb`,
  'firefox-esr': `${install} firefox-esr`,
};

/**
 * A program, on PATH or where Debian lays it.
 * @param {keyof installDeep} name
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {string | undefined}
 */
export function findProgram(name, env) {
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

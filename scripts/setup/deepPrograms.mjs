// Uses only Node built-ins, because it runs before dependencies are installed.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const install = 'apt-get install --yes --no-install-recommends';

const ceph = `${install} radosgw ceph-mon ceph-osd`;

/**
 * Install commands for the programs that the deep tests need: web servers, browsers other than Chromium, and a Ceph
 * object store.
 */
export const installDeep = {
  nginx: `${install} nginx-light`,
  caddy: `${install} caddy`,
  WebKitWebDriver: `${install} webkit2gtk-driver`,
  Xvfb: `${install} xvfb`,
  'firefox-esr': `${install} firefox-esr`,
  'ceph-mon': ceph,
  'ceph-osd': ceph,
  radosgw: ceph,
};

/**
 * Finds a program on PATH or in Debian's install folders.
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

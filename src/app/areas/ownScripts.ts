import { trustScripts } from '#src/platform/trustedScripts.ts';

export function photoWorkerAddress(folder: string): string {
  return `${folder}/${__PHOTO_WORKER__}`;
}

export function serviceWorkerAddress(folder: string): string {
  return `${folder}/sw.js`;
}

let trusted: ReturnType<typeof trustScripts> | undefined;

/**
 * The page's policy, which it may make but once, for what it starts by address.
 * @param folder of the bundle: the same at each call
 */
export function trustOwnScripts(folder: string): ReturnType<typeof trustScripts> {
  trusted ??= trustScripts([photoWorkerAddress(folder), serviceWorkerAddress(folder)]);
  return trusted;
}

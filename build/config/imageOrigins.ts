import type { Environment } from './environments.ts';

/** Allowed image origins besides the page's own origin. */
export function imageOrigins({ api, storage, assets }: Environment): string[] {
  const origins = [api, ...storage, assets];
  return [...new Set(origins.filter((origin) => typeof origin === 'string'))];
}

/** What the worker has to do with a request. */
export type Plan =
  /** Nothing: it goes its way as if there were no worker. */
  | { readonly kind: 'none' }
  /** A page: from the network, and from the device where there is none. */
  | { readonly kind: 'page'; readonly file: string }
  /** Named by its content, so that the device's copy is as good as any. */
  | { readonly kind: 'file'; readonly path: string };

const none: Plan = { kind: 'none' };

/**
 * Pages of the carrier, and files that are named by their content. Everything else is none of the worker's business: no
 * call of an API is answered or kept, whatever its address.
 */
export function planAnswer(
  request: Pick<Request, 'method' | 'mode' | 'url'>,
  { origin, code }: { readonly origin: string; readonly code: string },
): Plan {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return none;
  if (request.mode === 'navigate') {
    const file = pageFile(code, url.pathname);
    return file === undefined ? none : { kind: 'page', file };
  }
  const isNamed = url.search === '' && namedByContent.test(url.pathname);
  return isNamed && isOwn(code, url.pathname) ? { kind: 'file', path: url.pathname } : none;
}

const namedByContent = /\/(?:[a-z-]+[.-])?[0-9a-f]{16}\.[a-z0-9]+$/;

function isOwn(code: string, path: string): boolean {
  return ['assets', code].some((folder) => path.startsWith(`/app/${folder}/`));
}

const ownPages = ['start', 'activate', 'login', 'tos'];

/**
 * The file with which the host answers an address of the carrier, by its table of rules; undefined where it has a file
 * of that very name, or none. A moved address gets the page that it has moved to: the app puts the address right.
 */
export function pageFile(code: string, path: string): string | undefined {
  const base = `/app/${code}/`;
  const place = path.slice(base.length).replace(/\/$/, '');
  const last = place.slice(place.lastIndexOf('/') + 1);
  if (!path.startsWith(base) || path.includes('//') || path.includes('/.') || last.includes('.'))
    return undefined;
  if (place === '') return `${base}start.html`;
  if (place === 'apps') return `${base}activate.html`;
  return `${base}${ownPages.includes(place) ? place : 'index'}.html`;
}

export interface Sources {
  /** Asks the network; rejects where there is none. */
  readonly ask: () => Promise<Response>;
  /** The device's copy. */
  readonly keep: () => Promise<Response | undefined>;
  /** Resolves when nobody should be kept waiting any longer. */
  readonly patience: () => Promise<void>;
}

/** Longer than a page takes on a slow network, and shorter than people wait in a dead spot. */
export const patienceMs = 3000;

/**
 * The network first: a new release is there at the next visit, and one that was taken back is gone. The device's copy
 * where there is no network, where it takes too long, and where the host is out of order; what else the host says, a
 * carrier that is gone too, is passed on. Without a copy the network's answer is waited for.
 */
export async function answerPage({ ask, keep, patience }: Sources): Promise<Response> {
  const asked = ask();
  const isSound = asked.then(
    // In Firefox a preload that found no network is an answer of its own, of status 0.
    ({ status }) => status > 0 && status < 500,
    () => false,
  );
  const isInTime = await Promise.race([isSound, patience().then(() => false)]);
  return (isInTime ? undefined : await keep()) ?? asked;
}

/** The device first: the same name is the same content. */
export async function answerFile({ ask, keep }: Pick<Sources, 'ask' | 'keep'>): Promise<Response> {
  // A device whose storage has gone wrong still has a network.
  return (await keep().catch(() => undefined)) ?? ask();
}

import { fetchServed, withHostname } from '#build/publish/fetchServed.ts';
import { headersFor, resolvePath } from '#build/serving/headers.ts';

/** A URL with an unexpected response. */
export interface BrokenUrl {
  readonly path: string;
  readonly problem: string;
}

const timeoutMs = 15_000;

/**
 * Checks pages as a browser would load them. Each page must be HTML with status 200 and contain the expected text. Each
 * same-origin file that it references must have status 200 and the content type of its file extension. Shared files are
 * checked only once.
 */
export function createProbe(origin: URL) {
  const results = new Map<string, Promise<string | undefined>>();
  const probeOnce = (path: string) => {
    const found = results.get(path) ?? probeFile(origin, path);
    results.set(path, found);
    return found;
  };
  return async (path: string, expectedText: string, hostname = origin.hostname): Promise<BrokenUrl[]> => {
    const page = await fetchText(withHostname(origin, hostname), path);
    const problem = findProblem(page, 'text/html; charset=utf-8') ?? findMissing(page.body, expectedText);
    if (problem !== undefined) return [{ path: path, problem }];
    const broken: BrokenUrl[] = [];
    for (const reference of findReferences(page.body)) {
      const fileProblem = await probeOnce(reference);
      if (fileProblem !== undefined) broken.push({ path: reference, problem: fileProblem });
    }
    return broken;
  };
}

interface FetchResult {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Finds same-origin paths in attributes, in the import map and in the page's data. */
function findReferences(html: string): string[] {
  const quoted = html.matchAll(/["'](\/(?:app\/)[^"'<>\s\\]*)["']/g);
  const paths = [...quoted].map((match) => (match[1] ?? '').replaceAll('&amp;', '&').replace(/#.*$/, ''));
  return [...new Set(paths)].sort();
}

async function probeFile(origin: URL, path: string): Promise<string | undefined> {
  const resolution = resolvePath(path.replace(/\?.*$/, ''));
  const file = resolution.kind === 'files' ? resolution.tries[0]?.file : undefined;
  return findProblem(
    await fetchText(origin, path),
    file === undefined ? '' : (headersFor(file)['Content-Type'] ?? ''),
  );
}

async function fetchText(origin: URL, path: string): Promise<FetchResult> {
  try {
    const { status, headers, body } = await fetchServed(origin, path, { encoding: 'identity', timeoutMs });
    return { status, type: headers['content-type'] ?? '', body: body.toString('utf8') };
  } catch (error) {
    return { status: 0, type: '', body: error instanceof Error ? error.message : '' };
  }
}

function findProblem(answer: FetchResult, type: string): string | undefined {
  if (answer.status === 0) return `is unreachable (${answer.body})`;
  if (answer.status !== 200) return `returns status ${answer.status}`;
  if (answer.type !== type) return `has the content type ${answer.type || '(none)'} instead of ${type}`;
  if (answer.body.length === 0) return 'is empty';
  const isPage = /^\s*<!doctype html/i.test(answer.body);
  if (isPage !== type.startsWith('text/html'))
    return isPage ? 'returns an HTML page instead of a file' : 'returns no HTML page';
  return undefined;
}

function findMissing(html: string, text: string): string | undefined {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
  const decoded = html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => entities[name] ?? '');
  return decoded.includes(text) ? undefined : `does not contain ${JSON.stringify(text)}`;
}

import { drawFirstPage } from './drawFirstPage.ts';
import type { PageReply, PageRequest } from './protocol.ts';

/** The part of a worker's global scope that is used. TypeScript's worker types would conflict with the DOM types. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<Partial<PageRequest>>) => void): void;
  postMessage(reply: PageReply): void;
}

const scope = globalThis as unknown as WorkerScope;

// Not `onmessage`, because PDF.js replaces it.
scope.addEventListener('message', ({ data: { id, pdf } }) => {
  if (id === undefined || !pdf) return;
  const reply = (picture: Blob | null) => scope.postMessage({ id, picture });
  drawFirstPage(pdf).then(reply, () => reply(null));
});

import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, vi } from 'vitest';

// Test files share a process. A file must not see the globals and the databases of the file before it.
beforeAll(() => {
  if ('indexedDB' in globalThis) globalThis.indexedDB = new IDBFactory();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

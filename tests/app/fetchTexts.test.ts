import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchTexts } from '#src/app/carrierTexts.ts';

const timeoutMs = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that keeps the connection open and answers when the test calls `answer`. */
function stubServer() {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const response = new Promise<Response>((resolve, reject) => {
      answer = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return response;
  });
  return { answer: (response: Response) => answer(response) };
}

describe('request for UI texts', () => {
  it('fails after 30 seconds without a response [trust U2]', async () => {
    stubServer();
    const texts = Promise.allSettled([fetchTexts('/texts.json')]);
    await vi.advanceTimersByTimeAsync(timeoutMs);
    expect(await texts).toMatchObject([{ status: 'rejected' }]);
  });

  it.each([
    ['an error', new Response('[]', { status: 404 })],
    ['an object', Response.json({})],
  ])('fails if the response is %s', async (_, response) => {
    const server = stubServer();
    const texts = fetchTexts('/texts.json');
    server.answer(response);
    await expect(texts).rejects.toThrow('The texts did not load');
  });
});

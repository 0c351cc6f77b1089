import { describe, expect, it, vi } from 'vitest';
import { type Call, createHttp, type HttpOptions } from '#src/api/http.ts';
import { answerWith, localServer } from '../support/run/localServer.ts';

const neverAborted = new AbortController().signal;
const get = (more: Partial<Call> = {}): Call => ({
  method: 'GET',
  path: '/x',
  signal: neverAborted,
  ...more,
});
const http = (base: string, more: Partial<HttpOptions> = {}) => createHttp({ base, code: 'acme', ...more });

describe('HTTP request', () => {
  it('sends a JSON body and the client code in the Provider-Code header [API-GEN-01]', async () => {
    const { url, requests } = await localServer(answerWith(200, { id: 7 }));
    const result = await http(url)(get({ method: 'POST', body: { phone: '1' }, query: { a: 'b c', d: '' } }));
    expect(result).toEqual({ ok: true, value: { id: 7 } });
    expect(requests).toMatchObject([{ method: 'POST', target: '/x?a=b%20c', body: '{"phone":"1"}' }]);
    expect(requests[0]?.headers).toMatchObject({
      'provider-code': 'acme',
      'content-type': 'application/json',
      accept: 'application/json',
    });
  });

  it('takes the provider header name and the credentials mode from the configuration [API-GEN-01]', async () => {
    const { url, requests } = await localServer(answerWith(200, {}));
    await http(url, { providerHeader: 'X-Carrier' })(get());
    expect(requests[0]?.headers['x-carrier']).toBe('acme');
    const requestInits: RequestInit[] = [];
    const request = async (_: unknown, init?: RequestInit) => {
      requestInits.push(init ?? {});
      return new Response('{}');
    };
    await http('', { fetch: request })(get());
    await http('', { fetch: request, credentials: 'include' })(get());
    expect(requestInits.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include']);
  });

  it('bypasses the HTTP cache and sends no referrer [trust T7]', async () => {
    let sent: RequestInit = {};
    const request = async (_: unknown, init?: RequestInit) => {
      sent = init ?? {};
      return new Response('{}');
    };
    await http('', { fetch: request })(get());
    expect(sent).toMatchObject({ cache: 'no-store', referrerPolicy: 'no-referrer' });
  });

  it('returns the request id of a failed response', async () => {
    const { url } = await localServer(answerWith(500, '', { 'x-request-id': 'r-42' }));
    expect(await http(url)(get())).toMatchObject({ error: { kind: 'unavailable', requestId: 'r-42' } });
  });

  it('does not follow a redirect to another host [trust T8]', async () => {
    const otherHost = await localServer(answerWith(200, {}));
    const { url } = await localServer((response) =>
      response.writeHead(307, { location: otherHost.url }).end(),
    );
    expect(await http(url)(get())).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(otherHost.requests).toEqual([]);
  });
});

describe('HTTP request without a complete response', () => {
  it('returns offline when the browser aborts the request, and throws when the caller aborts the request', async () => {
    const abortFetch = async () => {
      throw new DOMException('aborted by the browser', 'AbortError');
    };
    expect(await http('', { fetch: abortFetch })(get())).toEqual({ ok: false, error: { kind: 'offline' } });
    const abortController = new AbortController();
    const { url } = await localServer(() => abortController.abort());
    await expect(http(url)(get({ signal: abortController.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
    await expect(http(url)(get({ signal: abortController.signal }))).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('returns timeout after 12 seconds and clears the timer after every request', async () => {
    const { url } = await localServer(() => undefined);
    let fireTimeout = () => {};
    const stopTimer = vi.fn();
    const after = (ms: number, done: () => void) => {
      expect(ms).toBe(12_000);
      fireTimeout = done;
      return stopTimer;
    };
    const pending = http(url, { after })(get());
    fireTimeout();
    expect(await pending).toEqual({ ok: false, error: { kind: 'timeout' } });
    expect(stopTimer).toHaveBeenCalledTimes(1);
    const respondingHost = await localServer(answerWith(200, {}));
    await http(respondingHost.url, { after })(get());
    expect(stopTimer).toHaveBeenCalledTimes(2);
  });
});

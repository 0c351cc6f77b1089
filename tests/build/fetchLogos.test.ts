import { describe, expect, it } from 'vitest';
import { fetchLogos } from '#build/pull/fetchLogos.ts';
import { localServer } from '../support/run/localServer.ts';

describe('logo download from a slow host', () => {
  it('times out after 5 s if a response stalls, and still fetches the other logos [trust T14]', async () => {
    const timeouts: number[] = [];
    const slowTimeout = new AbortController();
    const { url } = await localServer((response, { target }) => {
      if (target === '/whole.svg') return response.end('<svg/>');
      response.writeHead(200, { 'content-length': '9' }).write('<svg');
      slowTimeout.abort(new DOMException('5 s have passed', 'TimeoutError'));
    });
    const startTimeout = (timeoutMs: number) => {
      timeouts.push(timeoutMs);
      return timeouts.length === 1 ? slowTimeout.signal : new AbortController().signal;
    };
    const { logos, warnings } = await fetchLogos(
      { original: `${url}/slow.svg`, horizontal: `${url}/whole.svg` },
      {
        from: new URL(url),
        hosts: [],
        environment: 'development',
        startTimeout,
        inspectLogo: () => ({ ok: true, kind: 'svg', width: 1, height: 1 }),
      },
    );
    expect(timeouts).toEqual([5_000, 5_000]);
    expect(warnings).toEqual([expect.stringContaining('did not complete the response within 5 s.')]);
    expect(logos.map(({ path }) => path)).toEqual(['logos/horizontal.svg']);
  });
});

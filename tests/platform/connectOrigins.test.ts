// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readConnectOrigins } from '#src/platform/connectOrigins.ts';

const withPolicy = (policy: string) => {
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return readConnectOrigins(document);
};

describe('the origins that a page may talk to', () => {
  it('are those of its policy for connections, and of no other [trust T17]', () => {
    expect(
      withPolicy(
        "default-src 'none';img-src https://pictures.example;connect-src 'self' https://api.example https://photos.example;frame-src 'self'",
      ),
    ).toEqual(['https://api.example', 'https://photos.example']);
  });

  it('are none where there is no policy, or none for connections', () => {
    expect(withPolicy("default-src 'none'")).toEqual([]);
    document.head.innerHTML = '';
    expect(readConnectOrigins(document)).toEqual([]);
  });
});

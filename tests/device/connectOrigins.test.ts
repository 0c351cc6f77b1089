// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readConnectOrigins } from '#src/device/upload.ts';

const withPolicy = (policy: string) => {
  document.head.innerHTML = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  return readConnectOrigins(document);
};

describe('allowed connection origins', () => {
  it('are the origins of connect-src in the page’s policy [trust T17]', () => {
    expect(
      withPolicy(
        "default-src 'none';img-src https://pictures.example;connect-src 'self' https://api.example https://photos.example;frame-src 'self'",
      ),
    ).toEqual(['https://api.example', 'https://photos.example']);
  });

  it('are empty without a policy or without connect-src', () => {
    expect(withPolicy("default-src 'none'")).toEqual([]);
    document.head.innerHTML = '';
    expect(readConnectOrigins(document)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { allowedPictureUrl } from '#src/claim/pictureUrl.ts';

const sources = {
  page: { href: 'https://claims.example/app/acme/claims', origin: 'https://claims.example' },
  origins: ['https://photos.example', 'https://api.example'],
};

describe('picture URL from an API response', () => {
  it.each([
    ['https://photos.example/1.jpg', 'https://photos.example/1.jpg'],
    ['https://PHOTOS.example:443/1.jpg?X-Amz=1', 'https://photos.example/1.jpg?X-Amz=1'],
    ['/files/1.jpg', 'https://claims.example/files/1.jpg'],
    ['//api.example/1.jpg', 'https://api.example/1.jpg'],
  ])('allows URLs of the page and of configured origins: %s [trust T4]', (address, shown) => {
    expect(allowedPictureUrl(address, sources)).toBe(shown);
  });

  it.each([
    null,
    'https://evil.example/1.jpg',
    '//evil.example/1.jpg',
    '\\\\evil.example/1.jpg',
    'https://photos.example.evil.example/1.jpg',
    'https://photos.example@evil.example/1.jpg',
    'https://someone@photos.example/1.jpg',
    'https://photos.example:8443/1.jpg',
    'http://photos.example/1.jpg',
    'https:\t//evil.example/1.jpg',
    'data:image/svg+xml,<svg/>',
    'blob:https://claims.example/0f3a',
    'javascript:alert(1)',
    `https://photos.example/${'x'.repeat(2048)}`,
    'https://',
  ])('rejects a URL whose origin or scheme is not allowed: %s [trust T4]', (address) => {
    expect(allowedPictureUrl(address, sources)).toBeUndefined();
  });
});

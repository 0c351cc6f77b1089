import { describe, expect, it } from 'vitest';
import { fillPath, pathSegment, withQuery } from '#src/api/urlPaths.ts';

describe('path segment', () => {
  it.each([
    ['a1', 'a1'],
    ['a/b', 'a%2Fb'],
    ['a?b', 'a%3Fb'],
    ['a#b', 'a%23b'],
    ['%2e%2e', '%252e%252e'],
    ['..\\..', '..%5C..'],
    ['...', '...'],
    ['č š', '%C4%8D%20%C5%A1'],
  ])('encodes %j as one path segment', (value, expected) => {
    expect(pathSegment(value)).toBe(expected);
    const url = new URL(`/customer/v1/exposures/${pathSegment(value)}/rating`, 'https://api.example');
    expect(url.pathname.split('/')).toHaveLength(6);
  });

  it.each(['', '.', '..', '\ud800'])('rejects %j as a path segment [API-GEN-21]', (value) => {
    expect(pathSegment(value)).toBeUndefined();
    expect(fillPath('/x/{id}', { id: value })).toBeUndefined();
  });
});

describe('request path', () => {
  it('fills path parameters by name and ignores inherited object properties', () => {
    expect(fillPath('/{code}/v1/{id}', { code: 'acme', id: '7 8' })).toBe('/acme/v1/7%208');
    expect(fillPath('/{constructor}')).toBeUndefined();
  });

  it('omits empty query parameters from the path [API-GEN-21]', () => {
    expect(withQuery('/x', { email: 'a+b@c.de', empty: '', none: undefined })).toBe('/x?email=a%2Bb%40c.de');
    expect(withQuery('/x', { empty: '' })).toBe('/x');
    expect(withQuery(undefined, { a: 'b' })).toBeUndefined();
    expect(withQuery('/x', { a: '\udc00' })).toBeUndefined();
  });
});

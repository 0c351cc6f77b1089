import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, isSecureAddress } from '#build/core/origin.ts';
import { createPublicLookup, isPublicAddress } from '#build/pull/addresses.ts';

describe('address check', () => {
  it.each(['8.8.8.8', '1.1.1.1', '203.0.112.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'accepts %s as a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ...['10.1.2.3', '127.9.9.9', '169.254.169.254', '172.31.255.255', '192.168.1.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fd12::1', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8', 'localhost', ''],
  ])('rejects %j as a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('recognizes loopback names and addresses, and rejects longer names that start with one', () => {
    expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].every(isLoopbackHost)).toBe(true);
    expect(['127.0.0.1.evil.test', 'localhost.evil.test', '10.0.0.1', 'evil.test'].some(isLoopbackHost)).toBe(
      false,
    );
  });

  it('accepts https everywhere, and http on this machine only', () => {
    const isSecure = (address: string) => isSecureAddress(new URL(address));
    expect(
      ['https://store.example', 'http://127.0.0.1:9000', 'http://[::1]', 'http://localhost'].map(isSecure),
    ).toEqual([true, true, true, true]);
    expect(['http://store.example', 'http://10.0.0.7:9000', 'ftp://127.0.0.1'].map(isSecure)).toEqual([
      ...[false, false, false],
    ]);
  });
});

describe('DNS lookup of a public host', () => {
  /** Resolves every name to the given addresses, and records the requested names. */
  const resolver = (...answers: string[]) => {
    const requestedNames: string[] = [];
    const resolve = ((name: string, _: object, callback: (error: null, results: object[]) => void) => {
      requestedNames.push(name);
      callback(
        null,
        answers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof lookup;
    return { requestedNames, resolve };
  };
  const lookUp = (resolve: typeof lookup, all: boolean) =>
    new Promise((resolvePromise) => {
      createPublicLookup(resolve)('cdn.example', { all }, (error, address) =>
        resolvePromise(error?.code ?? address),
      );
    });

  it('resolves the name once and returns the addresses that it checked', async () => {
    const { requestedNames, resolve } = resolver('8.8.8.8', '2606:4700::1111');
    expect(await lookUp(resolve, false)).toBe('8.8.8.8');
    expect(requestedNames).toEqual(['cdn.example']);
    expect(await lookUp(resolve, true)).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
  });

  it.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['::ffff:127.0.0.1']], [[]]])(
    'rejects a name that resolves to %j',
    async (answers) => {
      expect(await lookUp(resolver(...answers).resolve, true)).toBe('ENOTPUBLIC');
    },
  );
});

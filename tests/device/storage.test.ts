import { describe, expect, it } from 'vitest';
import { createStorage, type StorageArea, storageKey } from '#src/device/storage/storage.ts';

function anArea(overrides: Partial<StorageArea> = {}) {
  const values = new Map<string, string>();
  const area: StorageArea = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    get length() {
      return values.size;
    },
  };
  Object.assign(area, overrides);
  return { values, area };
}

function setUp(open: () => StorageArea, code = 'acme') {
  const warnings: string[] = [];
  const storage = createStorage({ code, reporting: { warn: (what) => warnings.push(what) }, open });
  return { storage, warnings };
}

const throwError = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('browser storage', () => {
  it('stores a value under the client code, and leaves no test value behind [COOK-10]', () => {
    const { values, area } = anArea();
    const { storage, warnings } = setUp(() => area);
    storage.set('token', 'abc');
    expect([...values]).toEqual([['livery/acme/token', 'abc']]);
    expect(storage.get('token')).toBe('abc');
    storage.remove('token');
    expect(storage.get('token')).toBeUndefined();
    expect(storage.persistent).toBe(true);
    expect(warnings).toEqual([]);
  });

  it('separates the values of two carriers, even if one client code starts with the other [COOK-10]', () => {
    const { area } = anArea();
    setUp(() => area, 'acme').storage.set('auth-token', 'a');
    expect(setUp(() => area, 'birch').storage.get('auth-token')).toBeUndefined();
    expect(setUp(() => area, 'acme-auth').storage.get('token')).toBeUndefined();
    expect(storageKey('acme', 'auth-token')).not.toBe(storageKey('acme-auth', 'token'));
  });

  it.each([
    ['opening throws', throwError],
    ['writing throws', () => anArea({ setItem: throwError }).area],
    ['reading throws', () => anArea({ getItem: throwError }).area],
    ['deleting throws', () => anArea({ removeItem: throwError }).area],
    ['written values are lost', () => anArea({ getItem: () => null }).area],
  ])('warns once and continues in memory if %s [COOK-11]', (_, openArea) => {
    const { storage, warnings } = setUp(openArea);
    expect(storage.persistent).toBe(false);
    storage.set('token', 'abc');
    expect(storage.get('token')).toBe('abc');
    storage.remove('token');
    expect(storage.get('token')).toBeUndefined();
    expect(warnings).toEqual(['storage: unavailable']);
  });

  it.each(['QuotaExceededError', 'NS_ERROR_DOM_QUOTA_REACHED'])(
    'reads the values of a full storage, and keeps new values in memory: %s [trust U16]',
    (name) => {
      const setItem = () => {
        throw new DOMException('full', name);
      };
      const { values, area } = anArea({ setItem });
      expect(setUp(() => area).storage.persistent, 'an empty one that can hold nothing').toBe(false);
      values.set('livery/acme/token', 'abc');
      const { storage, warnings } = setUp(() => area);
      expect([storage.persistent, storage.get('token')]).toEqual([true, 'abc']);
      storage.set('draft', 'one');
      expect(storage.get('draft')).toBe('one');
      expect(warnings).toEqual(['storage: full', 'storage: access failed, kept in memory']);
    },
  );

  it('keeps the newest value in memory if a later write fails [COOK-11]', () => {
    let isFull = false;
    const { values, area } = anArea();
    const { storage, warnings } = setUp(() => ({
      ...area,
      setItem: (key, value) => (isFull ? throwError() : void values.set(key, value)),
    }));
    storage.set('draft', 'one');
    isFull = true;
    storage.set('draft', 'two');
    storage.set('draft', 'three');
    expect(storage.get('draft')).toBe('three');
    isFull = false;
    storage.set('draft', 'four');
    expect(values.get('livery/acme/draft')).toBe('four');
    expect(storage.get('draft')).toBe('four');
    expect(warnings).toEqual(['storage: access failed, kept in memory']);
  });
});

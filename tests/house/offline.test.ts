import { get } from 'node:https';
import { describe, expect, it } from 'vitest';

describe('test suite', () => {
  it('blocks requests to other machines', async () => {
    // An address reserved for documentation. Without the network guard, the request would wait for a timeout.
    await expect(fetch('http://192.0.2.1/')).rejects.toMatchObject({
      cause: { message: 'Tests must not connect to other machines: 192.0.2.1' },
    });
    const error = await new Promise<Error>((resolve) =>
      get('https://api.livery.example/').on('error', resolve),
    );
    expect(error.message).toBe('Tests must not connect to other machines: api.livery.example');
  });
});

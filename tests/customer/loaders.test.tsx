// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Result } from '#src/backend/errors.ts';
import { find, mountApp } from '../support/mountApp.tsx';

/** A member's screen whose claims come, or do not, when the test says so. */
async function mountHeld(path: string) {
  const held: ((result: Result<never>) => void)[] = [];
  const wait = () => new Promise<Result<never>>((resolve) => held.push(resolve));
  await mountApp({
    path,
    session: { kind: 'signedIn', token: 'token-1' },
    services: { loadAssignments: wait, loadAssignment: wait },
  });
  const answer = (result: Result<never>) => act(async () => held.forEach((resolve) => void resolve(result)));
  return { held, answer };
}

describe('a screen that loads what it shows', () => {
  it.each(['/claims', '/faqs', '/7/estimate', '/7/vin', '/7/photos', '/7/feedback'])(
    '%s shows nothing until that is there, and not found where it is not [UI-12]',
    async (path) => {
      const { held, answer } = await mountHeld(path);
      expect(held).toHaveLength(1);
      expect(find('main').childElementCount).toBe(0);
      await answer({ ok: false, error: { kind: 'notFound', status: 404 } });
      expect(find('main h1').textContent).toBe('404 Page not Found');
    },
  );
});

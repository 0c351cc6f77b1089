// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { Activation } from '#src/api/port.ts';
import { activationDraftAtom } from '#src/claim/stored.atoms.ts';
import { createDeferredCall } from '../support/app/deferredCall.ts';
import { find, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf, press } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { anActivation } from '../support/samples/aSession.ts';
import { ok } from '../support/samples/results.ts';

const field = () => byRole<HTMLInputElement>('textbox', 'Activation code');
const button = () => find<HTMLButtonElement>('button[type=submit]');

describe('activation code screen', () => {
  it('shows a single text input with the placeholder “6 digit code” [ACT-05]', async () => {
    await mountApp({ path: '/activate' });
    expect(allByRole('textbox')).toHaveLength(1);
    expect(field().placeholder).toBe('6 digit code');
    expect(field().type).toBe('text');
    expect(field().getAttribute('inputmode')).toBeNull();
    expect(field().maxLength).toBe(6);
  });

  it('focuses the empty field, and sends the code as soon as its sixth character is typed [ACT-05]', async () => {
    const sent: string[] = [];
    const backend = {
      lookUpActivation: (code: string) => {
        sent.push(code);
        return new Promise<never>(() => undefined);
      },
    };
    await mountApp({ path: '/activate?code=K7P4QX', backend });
    expect(document.activeElement).not.toBe(field());
    await mountApp({ path: '/activate', backend });
    await expect.poll(() => document.activeElement).toBe(field());
    await type(field(), 'K7P4Q');
    expect(sent).toEqual([]);
    await type(field(), 'K7P4QX');
    await submit();
    expect(sent).toEqual(['K7P4QX']);
  });

  it('asks for the code after a submit with an empty field [ACT-06]', async () => {
    await mountApp({ path: '/activate' });
    expect(button().disabled).toBe(false);
    await submit();
    expect(descriptionOf(field())).toContain('Enter your activation code.');
    expect(document.activeElement).toBe(field());
  });

  it('strips whitespace from the code and preserves its case [ACT-25]', async () => {
    await mountApp({ path: '/activate' });
    await type(field(), ' K7p 4\u00a0QX \n');
    expect(field().value).toBe('K7p4QX');
  });

  it('reports a short code only after submit and links the error to the field [VAL-01 ERR-48]', async () => {
    const sent: string[] = [];
    await mountApp({
      path: '/activate',
      backend: {
        lookUpActivation: async (code) => {
          sent.push(code);
          return { ok: false, error: { kind: 'offline' } };
        },
      },
    });
    await type(field(), 'K7P');
    expect(document.querySelector('main [role=alert]')).toBeNull();
    await submit();
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(field());
    expect(document.querySelector('main .note--danger'), 'the field shows the error').toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field())).toContain('Please match the requested format.');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toContain('code-error');
    expect(document.title).toBe('Error: Activation code – Acme & Sons');
  });

  it('reports that the backend does not respond, keeps the code and offers a phone number', async () => {
    await mountApp({ path: '/activate' });
    await type(field(), 'K7P4QX');
    await submit();
    const alert = find('main [role=alert]');
    expect(alert.textContent).toContain('The claims system isn’t responding');
    expect(alert.querySelector('a')?.getAttribute('href')).toBe('tel:+15550142200');
    expect(document.activeElement).toBe(alert);
    expect(field().value).toBe('K7P4QX');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the typed code after Back and a return to the screen', async () => {
    await mountApp({ path: '/activate' });
    await type(field(), 'K7P4');
    await press(byRole('link', 'Back'));
    await press(find('.choice--main'));
    expect(field().value).toBe('K7P4');
  });

  it('prefills the code from the URL unless the user has typed a code [ACT-25]', async () => {
    await mountApp({ path: '/activate?code=K7P4QX' });
    expect(field().value).toBe('K7P4QX');
    await type(field(), 'AB');
    expect(field().value).toBe('AB');
    await mountApp({
      path: '/activate?code=K7P4QX',
      prepare: (store) => store.set(activationDraftAtom, 'CD'),
    });
    expect(field().value, 'keeps the typed code').toBe('CD');
  });

  it('looks up the code once despite repeated submits, then opens account creation [ACT-08 ACT-25] [trust U12]', async () => {
    const { call, pending } = createDeferredCall<Activation, [string]>();
    const { location } = await mountApp({ path: '/activate', backend: { lookUpActivation: call } });
    await type(field(), 'k7P4qx');
    await submit();
    await submit();
    expect(pending.map(({ args }) => args[0])).toEqual(['k7P4qx']);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await pending[0]?.answer(ok(anActivation({ ownerPhone: '2025550111' })));
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/create/k7P4qx'));
  });
});

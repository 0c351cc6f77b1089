// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Backend, PasswordChange } from '#src/api/port.ts';
import { find, mountApp, submit, type } from '../support/app/mountApp.tsx';
import { allByRole, byRole, descriptionOf } from '../support/app/mountPart.tsx';
import { waitUntil } from '../support/app/waitUntil.ts';
import { aSession } from '../support/samples/aSession.ts';

const password = () => byRole<HTMLInputElement>('textbox', 'New password');

function mountUpdate(query: string, backend: Partial<Backend> = {}, path = '/update-password') {
  const sent: PasswordChange[] = [];
  const updatePassword: Backend['updatePassword'] = async (passwordChange) => {
    sent.push(passwordChange);
    return { ok: true, value: aSession() };
  };
  return mountApp({ path: `${path}${query}`, backend: { updatePassword, ...backend } }).then((app) => ({
    ...app,
    sent,
  }));
}

const resetQuery = '?phone=2025550101&token=reset-1';

describe('new password screen', () => {
  it('asks for the password once, explains its purpose and links to a new reset [ACCT-31]', async () => {
    await mountUpdate(resetQuery);
    expect(find('h1').textContent).toBe('Choose a new password');
    expect(find('.lead').textContent).toBe('You’ll use it to log in from now on.');
    expect(allByRole('textbox')).toHaveLength(1);
    expect(byRole('link', 'Get a new link').getAttribute('href')).toBe('/app/acme/reset');
  });

  it('asks for a password of six characters and sends no shorter password [ACT-06 ACCT-01]', async () => {
    const { sent } = await mountUpdate(resetQuery);
    for (const text of ['', '12345']) {
      await type(password(), text);
      await submit();
      expect(descriptionOf(password())).toContain('Choose a password of at least 6 characters.');
    }
    expect(sent).toEqual([]);
    await type(password(), '123456');
    await submit();
    expect(sent).toHaveLength(1);
  });

  it('sends a password of any length as typed', async () => {
    const { sent } = await mountUpdate(resetQuery);
    const long = `  ${'š 長い'.repeat(40)}  `;
    expect(password().hasAttribute('maxlength')).toBe(false);
    await type(password(), long);
    await submit();
    expect(sent.map((change) => change.password)).toEqual([long]);
  });

  it.each([
    ['?phone=%2B1%20(202)%20555-0101&token=reset-1', '2025550101'],
    ['?token=%20reset-1%20&phone=202+555+0101', '2025550101'],
    ['?phone=+381641234567&token=reset-1', '641234567'],
  ])('reads the phone and token from %s and removes them from the URL [ACCT-31]', async (query, digits) => {
    const { sent, location } = await mountUpdate(query);
    expect(location.history?.at(-1)).toBe('/app/acme/update-password');
    await type(password(), 'rainbow9');
    await submit();
    expect(sent).toEqual([{ phone: digits, token: 'reset-1', password: 'rainbow9' }]);
  });

  it.each(['/update-password', '/reset_password'])(
    'with the path %s opens the claims after the password is saved [ACCT-40]',
    async (path) => {
      const loadAssignments: Backend['loadAssignments'] = async () => ({ ok: true, value: [] });
      const { location } = await mountUpdate(resetQuery, { loadAssignments }, path);
      await type(password(), 'rainbow9');
      await submit();
      await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
    },
  );

  it.each([
    ['reset_password', "There's an error resetting your password. Please try again."],
    ['update_password_bad_token', 'The password reset token has expired or is invalid.'],
    ['password_too_common', 'Choose a less common password.', 'Choose a less common password.'],
  ])(
    'shows the reason for the server error %s and links to a new reset [ERR-01 ACCT-12]',
    async (code, text, display?: string) => {
      await mountUpdate(resetQuery, {
        updatePassword: async () => ({
          ok: false,
          error: {
            kind: 'rejected',
            status: 422,
            ...(code !== undefined && { code }),
            ...(display && { display }),
          },
        }),
      });
      await type(password(), 'rainbow9');
      await submit();
      expect(find('main [role=alert]').textContent).toContain(text);
      expect(find('main [role=alert] a').getAttribute('href')).toBe('/app/acme/reset');
    },
  );

  const offline = { ok: false, error: { kind: 'offline' } } as const;
  const invalidToken = {
    ok: false,
    error: { kind: 'rejected', status: 422, code: 'update_password_bad_token' },
  } as const;
  it('logs in on a retry if the response of the first attempt was lost and the link is no longer valid', async () => {
    const answers = [offline, invalidToken];
    const logins: unknown[] = [];
    const { location } = await mountUpdate(resetQuery, {
      updatePassword: async () => answers.shift() ?? invalidToken,
      logIn: async ({ phone, password }) => {
        logins.push({ phone, password });
        return { ok: true, value: { kind: 'loggedIn', session: aSession() } };
      },
      loadAssignments: async () => ({ ok: true, value: [] }),
    });
    await type(password(), 'rainbow9');
    await submit();
    expect(logins, 'does not log in after the lost response').toEqual([]);
    await submit();
    await waitUntil(() => expect(location.history?.at(-1)).toBe('/app/acme/claims'));
    expect(logins).toEqual([{ phone: '2025550101', password: 'rainbow9' }]);
  });

  it.each(['?phone=2025550101', '?token=reset-1', '?phone=()&token=reset-1'])(
    'reports an invalid link and offers a new reset for the query %j [ACCT-31]',
    async (query) => {
      await mountUpdate(query);
      expect(allByRole('textbox')).toEqual([]);
      expect(find('main [role=alert]').textContent).toContain(
        'The password reset token has expired or is invalid.',
      );
      expect(byRole('link', 'Get a new link').getAttribute('href')).toBe('/app/acme/reset');
    },
  );
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type BackendError, catalogueCodes } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import { createMessages } from '#src/texts/messages.ts';
import { catalogues } from '../support/builtInTexts.ts';

const texts = catalogues.en;
const { m, t } = createMessages('en', [...texts.keys()], [...texts.values()]);
const textOf = (error: Partial<BackendError>, fallback?: string) =>
  errorText(t, { kind: 'rejected', ...error }, fallback);

/** The exact texts from the specification. */
const catalogue: Record<(typeof catalogueCodes)[number], string> = {
  internal_server_error: 'An unexpected error occurred. Please try again.',
  exposure_not_found: 'Code is invalid or may already have been used. Please confirm and try again.',
  exposure_already_linked: 'This code has already been used. Please login.',
  registration_not_validated:
    'The registration number does not match what is on file. Please confirm and try again.',
  photo_prompt_not_found:
    'We are unable to complete the photo capture process at this time. Please contact your adjuster for support.',
  reset_password: "There's an error resetting your password. Please try again.",
  update_password_dont_match: 'Password and password confirmation must match',
  update_password_bad_token:
    'The password reset token has expired or is invalid. Please try resetting your password again.',
  user_not_authorized: 'The credentials you entered are incorrect. Please confirm and try again.',
  authentication_token_expired: 'Your session has expired due to inactivity. Please login again.',
  user_create_error: 'Error creating account. Please try again.',
  activation_code_invalid:
    'Error creating account, invalid activation code. Please reach out to your adjuster for support.',
  file_submission_not_found: 'Unable to find the submitted photo or file. Please try again.',
};

const expectedTexts: Readonly<Record<(typeof catalogueCodes)[number], string>> = {
  internal_server_error: '[ERR-01]',
  exposure_not_found: '[ERR-01]',
  exposure_already_linked: '[ERR-03]',
  registration_not_validated: '[ERR-01]',
  photo_prompt_not_found: '[ERR-01]',
  reset_password: '[ERR-01]',
  update_password_dont_match: '[ERR-01]',
  update_password_bad_token: '[ERR-01]',
  user_not_authorized: '[ERR-01]',
  authentication_token_expired: '[ERR-01]',
  user_create_error: '[ERR-01]',
  activation_code_invalid: '[ERR-01]',
  file_submission_not_found: '[ERR-01]',
};
const unknown = 'Uh oh, something went wrong. Please try again or contact us if the problem continues.';

describe('error text', () => {
  it.each(catalogueCodes.map((code) => [code, expectedTexts[code]] as const))(
    'uses the catalogue text for the code %s %s',
    (code) => {
      expect(textOf({ code })).toBe(catalogue[code]);
      expect(textOf({ code }, 'The call’s own.')).toBe(catalogue[code]);
    },
  );

  it.each(catalogueCodes)('uses the carrier’s override of the code %s [ERR-01]', (code) => {
    const key = `error.${code}.display`;
    const overriddenMessages = createMessages('en', [key], ['Ours.']);
    expect(errorText(overriddenMessages.t, { kind: 'rejected', code })).toBe('Ours.');
    for (const translation of [catalogues.es, catalogues.sr]) {
      expect(translation.get(key)).toMatch(/\S/);
      expect(translation.get(key)).not.toBe(catalogue[code]);
    }
  });

  it('prefers the server’s text, then the code’s text, then the caller’s text, then the default [ERR-51]', () => {
    const code = 'reset_password';
    expect(textOf({ display: 'Theirs.', code }, 'Own.')).toBe('Theirs.');
    expect(textOf({ display: '  ', code }, 'Own.')).toBe(catalogue[code]);
    expect(textOf({ code: 'something_new' }, 'Own.')).toBe('Own.');
    expect(textOf({ code: 'something_new' })).toBe(unknown);
    expect(textOf({ kind: 'offline' })).toBe(unknown);
    expect(textOf({ message: 'undefined method' })).toBe(unknown);
  });

  it.each(['unknown', 'other'] as const)(
    'prefers the code’s text to a server text whose language is %s on this page [ERR-51]',
    (textLanguage) => {
      const code = 'reset_password';
      expect(textOf({ display: 'Ajeno.', code, textLanguage }, 'Own.')).toBe(catalogue[code]);
    },
  );

  it('prefers the caller’s text to a server text in another language, but not if the language is unknown [ERR-51]', () => {
    const foreign = { display: 'Ajeno.', code: 'something_new' };
    expect(textOf({ ...foreign, textLanguage: 'other' }, 'Own.')).toBe('Own.');
    expect(textOf({ ...foreign, textLanguage: 'unknown' }, 'Own.')).toBe('Ajeno.');
    expect(textOf({ ...foreign, textLanguage: 'other' }, '')).toBe('Ajeno.');
    expect(textOf({ ...foreign, textLanguage: 'other' })).toBe('Ajeno.');
  });

  it('uses the first field name and message of the server’s errors [API-GEN-06]', () => {
    expect(textOf({ field: { name: 'phone', text: 'is taken' } }, 'Own.')).toBe('phone is taken');
  });

  it.each(['constructor', '__proto__', 'toString'])('ignores inherited object properties: %s', (code) => {
    expect(textOf({ code })).toBe(unknown);
  });

  it.each([
    '<a href="https://evil.test">Log in again</a>',
    '<img src=x onerror=alert(1)>',
    'a<br>b & c &amp; d',
    '&#60;br&#62;',
  ])('shows markup from the server as plain text: %s [trust T21]', (display) => {
    const errors: Partial<BackendError>[] = [{ display }, { field: { name: display, text: '' } }];
    for (const error of errors) {
      expect(textOf(error).trimEnd()).toBe(display);
      const shown = errorText(m, { kind: 'rejected', ...error });
      expect(renderToStaticMarkup(<p>{shown}</p>)).toBe(
        renderToStaticMarkup(
          <p>
            <span>{textOf(error)}</span>
          </p>,
        ),
      );
    }
  });

  it('truncates a very long text from the server', () => {
    expect(textOf({ display: 'x'.repeat(10_000) }).length).toBeLessThan(500);
  });
});

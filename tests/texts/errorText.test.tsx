import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type BackendError, catalogueCodes } from '#src/api/errors.ts';
import { errorText } from '#src/texts/errorText.ts';
import { createMessages } from '#src/texts/messages.ts';
import { catalogues } from '../support/samples/builtInTexts.ts';

const texts = catalogues.en;
const { m, t } = createMessages('en', [...texts.keys()], [...texts.values()]);
const textOf = (error: Partial<BackendError>, fallback?: string) =>
  errorText(t, { kind: 'rejected', ...error }, fallback);

const catalogueText = (code: string) => texts.get(`error.${code}.display`);
const unknown = 'Uh oh, something went wrong. Please try again or contact us if the problem continues.';

describe('error text', () => {
  it.each(catalogueCodes)('uses the catalogue text for the code %s [ERR-01 ERR-03]', (code) => {
    expect(catalogueText(code)).toMatch(/\S/);
    expect(textOf({ code })).toBe(catalogueText(code));
    expect(textOf({ code }, 'The call’s own.')).toBe(catalogueText(code));
  });

  it.each(catalogueCodes)('uses the carrier’s override of the code %s [ERR-01]', (code) => {
    const key = `error.${code}.display`;
    const overriddenMessages = createMessages('en', [key], ['Ours.']);
    expect(errorText(overriddenMessages.t, { kind: 'rejected', code })).toBe('Ours.');
    for (const translation of [catalogues.es, catalogues.sr]) {
      expect(translation.get(key)).toMatch(/\S/);
      expect(translation.get(key)).not.toBe(catalogueText(code));
    }
  });

  it('prefers the server’s text, then the text for the error code, then the caller’s text, then the default [ERR-51]', () => {
    const code = 'reset_password';
    expect(textOf({ display: 'Theirs.', code }, 'Own.')).toBe('Theirs.');
    expect(textOf({ display: '  ', code }, 'Own.')).toBe(catalogueText(code));
    expect(textOf({ code: 'something_new' }, 'Own.')).toBe('Own.');
    expect(textOf({ code: 'something_new' })).toBe(unknown);
    expect(textOf({ kind: 'offline' })).toBe(unknown);
    expect(textOf({ message: 'undefined method' })).toBe(unknown);
  });

  it.each(['unknown', 'other'] as const)(
    'prefers the text for the error code to a server text that may not be in the page language (%s) [ERR-51]',
    (textLanguage) => {
      const code = 'reset_password';
      expect(textOf({ display: 'Ajeno.', code, textLanguage }, 'Own.')).toBe(catalogueText(code));
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

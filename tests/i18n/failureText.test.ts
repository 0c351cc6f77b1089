import { expect, it } from 'vitest';
import type { BackendError } from '#src/backend/errors.ts';
import { failureText } from '#src/i18n/failureText.ts';
import { allMessages } from '../support/aTenant.ts';

const m = allMessages('en');
const silent = 'We can’t reach the claims system. What you typed is saved here, so please try again.';

it.each<[string, BackendError, string]>([
  ['no connection', { kind: 'offline' }, silent],
  ['no response in time', { kind: 'timeout', status: 408 }, silent],
  [
    'an answer without what was asked for',
    { kind: 'protocol', message: 'token is no token' },
    m.error.default.display(),
  ],
  ['a page that is not JSON', { kind: 'protocol', status: 200 }, m.error.default.display()],
])('blames a missing answer only when no response came: %s [ERR-30]', (_case, error, text) => {
  expect(failureText(m, error, { title: 'Not saved' }).text).toBe(text);
});

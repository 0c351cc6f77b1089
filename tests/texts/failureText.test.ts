import { expect, it } from 'vitest';
import type { BackendError } from '#src/api/errors.ts';
import { failureText } from '#src/texts/errorText.ts';
import { allMessages } from '../support/samples/aTenant.ts';

const { t } = allMessages('en');
const noResponseText = 'We can’t reach the claims system. What you typed is saved here, so please try again.';

it.each<[string, BackendError, string]>([
  ['no connection', { kind: 'offline' }, noResponseText],
  ['timeout', { kind: 'timeout', status: 408 }, noResponseText],
  [
    'response without the requested data',
    { kind: 'protocol', message: 'token is not a token' },
    t.error.default.display(),
  ],
  ['response that is not JSON', { kind: 'protocol', status: 200 }, t.error.default.display()],
])(
  'failureText() reports an unreachable server only if there was no response: %s [ERR-18]',
  (_case, error, text) => {
    expect(failureText(t, error, { title: 'Not saved' }).text).toBe(text);
  },
);

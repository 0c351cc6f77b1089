import { useAtom, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { canLogIn, phoneDigits } from '#src/domain/credentials.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useTypedEarly } from '#src/ui/typedEarly.ts';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSheet } from '../FormSheet.tsx';
import { useServices } from '../services.tsx';
import { sessionAtom } from '../session.atoms.ts';
import { useSubmission } from '../submission.ts';
import { phoneDraftAtom } from './account.atoms.ts';
import { PasswordField } from './PasswordField.tsx';

/** Phone and password. [ACCT-07 ACCT-09 ACCT-10] */
export function LoginScreen() {
  const m = useMessages();
  const { name } = useTenant();
  const { logIn } = useServices();
  const go = useGo();
  const [phone, setPhone] = useAtom(phoneDraftAtom);
  const setSession = useSetAtom(sessionAtom);
  const [password, setPassword] = useState('');
  const phoneField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useTypedEarly(phoneField, setPhone);
  useTypedEarly(passwordField, setPassword);
  const credentials = { phone: phoneDigits(phone), password };
  const { state, submit } = useSubmission(
    (signal) => logIn(credentials, signal),
    (outcome) => {
      if (outcome.kind === 'mustChangePassword') return go(href.updatePassword(outcome));
      setSession({ kind: 'signedIn', token: outcome.session.token });
      go(href.claims());
    },
  );
  const title = plainText(m.login.document_title({ name }));
  useScreenTitle(state.kind === 'failed' ? plainText(m.common.error_title({ title })) : title);

  return (
    <FormSheet
      title={<DisplayText text={m.login.title()} />}
      alert={state.kind === 'failed' && <FailureAlert key={state.attempt} error={state.error} />}
      submit={plainText(m.login.submit())}
      off={canLogIn(credentials) ? undefined : plainText(m.login.submit_off())}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <Field
        ref={phoneField}
        id="phone"
        className="num"
        label={<DisplayText text={m.login.phone()} />}
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <PasswordField
        ref={passwordField}
        id="password"
        label={<DisplayText text={m.login.password()} />}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </FormSheet>
  );
}

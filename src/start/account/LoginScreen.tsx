import { useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { isRejection } from '#src/api/errors.ts';
import { useSubmission } from '#src/api/submission.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { AccountAlert } from './AccountAlert.tsx';
import { AccountPhoneInput } from './AccountPhoneInput.tsx';
import { isPassword } from './NewPassword.tsx';
import { usePhone } from './usePhone.ts';

export function LoginScreen() {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const { logIn } = useBackend();
  const go = useGo();
  const phone = usePhone();
  const [password, setPassword] = useState('');
  const fields = useFieldProblem([
    phone.missing,
    !isPassword(password) && { field: 'password', text: m.login.password_missing() },
  ]);
  const { state, submit } = useSubmission(
    async (signal) => {
      const parsed = await phone.parse(fields);
      if (!parsed?.ok) return parsed;
      const outcome = await logIn({ phone: parsed.value.national, password }, signal);
      return outcome.ok ? { ok: true, value: { login: outcome.value, phone: parsed.value } } : outcome;
    },
    ({ login, phone: sent }) =>
      login.kind === 'mustChangePassword'
        ? go(href.updatePassword(login))
        : phone.signIn(login.session, sent),
  );
  const isRejected = state.kind === 'failed' && isRejection(state.error);

  return (
    <FormPage
      title={m.login.title()}
      documentTitle={t.login.document_title({ name })}
      alert={
        state.kind === 'failed' && (
          <AccountAlert
            key={state.attempt}
            title={m.account.login_failed()}
            error={state.error}
            rejectionText={t.error.info_mismatch.display()}
            field="phone"
          />
        )
      }
      submit={t.login.submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <AccountPhoneInput
        phone={phone}
        label={m.login.phone()}
        hint={phone.isMasked && m.login.saved()}
        error={fields.errorOf('phone')}
        isInvalid={isRejected}
      />
      <PasswordField
        id="password"
        className={isRejected ? 'is-error' : ''}
        label={m.login.password()}
        error={fields.errorOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        aria-invalid={isRejected || undefined}
        value={password}
        onChange={setPassword}
      />
      <p>
        <Link className="line-link" to={href.reset()}>
          {t.login.forgot()}
        </Link>
      </p>
    </FormPage>
  );
}

import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '#src/api/services.tsx';
import { useSubmission } from '#src/api/submission.ts';
import type { FoundCode } from '#src/claim/link/pendingCode.ts';
import { pendingCodeAtom } from '#src/claim/link/pendingCode.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Field } from '#src/ui/Field.tsx';
import { FormSheet } from '#src/ui/page/FormSheet.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { PasswordField } from '../account/PasswordField.tsx';
import { isPassword } from '../account/password.ts';
import { usePhone } from '../account/usePhone.ts';
import { ActivationFailure } from './ActivationFailure.tsx';
import { isCodeRejected } from './activationFlow.ts';
import { logInAndLink } from './logInAndLink.runner.ts';

/**
 * Asks the code's owner, who has an account, for the password, then links the code. Returns to the code field if there
 * is no pending code.
 */
export function ExistingAccount() {
  const store = useStore();
  const { close } = useOverlayEntry();
  // Read once: a successful link clears the pending code and navigates on by itself.
  const [pending] = useState(() => store.get(pendingCodeAtom));
  // Without a pending code, closes this history entry, so that the history does not get a second entry for the code
  // field.
  const closeIfNothingPending = useEffectEvent(() => pending || close(href.activate()));
  useEffect(() => void closeIfNothingPending(), []);
  return pending ? <PasswordForm pending={pending} onCancel={close} /> : null;
}

function PasswordForm({ pending, onCancel }: { pending: FoundCode; onCancel: (to: string) => void }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const backend = useServices();
  const store = useStore();
  const go = useGo();
  const { parseText } = usePhone();
  const [password, setPassword] = useState('');
  const fields = useFieldProblem([
    !isPassword(password) && { field: 'password', text: m.login.password_missing() },
  ]);
  const { state, submit } = useSubmission(
    async (signal) => {
      const parsed = await parseText(pending.ownerPhone);
      if (!parsed.ok) return parsed;
      const credentials = { phone: parsed.value.national, password };
      return logInAndLink({ backend, store, credentials, code: pending.code, signal });
    },
    (to) => go(to, { replace: true }),
  );
  const isRejected = state.kind === 'failed' && isCodeRejected(state.error);
  const title = t.activation.document_title({ name });
  useScreenTitle(fields.current || state.kind === 'failed' ? t.common.error_title({ title }) : title);
  return (
    <FormSheet
      // Returning to the code field clears the pending code.
      back={{ to: href.activate(), navigate: onCancel, text: t.activation.cancel() }}
      title={m.activation.title()}
      alert={state.kind === 'failed' && <ActivationFailure key={state.attempt} error={state.error} />}
      submit={t.activation.submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <p className="lead">{m.activation.lead()}</p>
      <Field
        id="phone"
        className="num"
        label={m.login.phone()}
        autoComplete="username"
        value={pending.formattedPhone}
        readOnly
      />
      <PasswordField
        id="password"
        label={m.login.password()}
        error={fields.errorOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        className={isRejected ? 'is-error' : ''}
        aria-invalid={isRejected || undefined}
        onChange={setPassword}
      />
      <p>
        <Link className="line-link" to={href.reset()}>
          {t.activation.forgot()}
        </Link>
      </p>
    </FormSheet>
  );
}

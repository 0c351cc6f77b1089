import { type createStore, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import type { BackendError, Result } from '#src/api/errors.ts';
import type { Backend, Credentials } from '#src/api/port.ts';
import { useSubmission } from '#src/api/submission.ts';
import { type FoundCode, linkCode, linkFailureAtom, pendingCodeAtom } from '#src/claim/linkCode.ts';
import { signInAtom } from '#src/claim/session.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { errorText } from '#src/texts/errorText.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Field } from '#src/ui/Field.tsx';
import { RequestFailure } from '#src/ui/failure/RequestFailure.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { isPassword } from '../account/NewPassword.tsx';
import { usePhone } from '../account/usePhone.ts';

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
  const backend = useBackend();
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
  return (
    <FormPage
      // Returning to the code field clears the pending code.
      back={{ to: href.activate(), navigate: onCancel, text: t.activation.cancel() }}
      title={m.activation.title()}
      documentTitle={t.activation.document_title({ name })}
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
    </FormPage>
  );
}

/** Explains why the backend rejected the password. Connection errors get the same message as on every screen. */
function ActivationFailure({ error }: { error: BackendError }) {
  const { m } = useMessages();
  if (!isCodeRejected(error)) return <RequestFailure title={m.activation.failed_title()} error={error} />;
  return (
    <Alert title={m.activation.refused_title()}>
      <p>{errorText(m, error, m.error.info_mismatch.display())}</p>
    </Alert>
  );
}

interface LogInRequest {
  readonly backend: Pick<Backend, 'logIn' | 'linkActivation' | 'loadAssignment'>;
  readonly store: ReturnType<typeof createStore>;
  readonly credentials: Credentials;
  /** The activation code. */
  readonly code: string;
  readonly signal: AbortSignal;
}

/**
 * Logs in the owner of a code and links the code. Returns the path to go to. If only the link fails, the owner stays
 * logged in, and the list of claims offers the code again.
 */
async function logInAndLink({
  backend,
  store,
  credentials,
  code,
  signal,
}: LogInRequest): Promise<Result<string>> {
  const login = await backend.logIn(credentials, signal);
  if (!login.ok) return login;
  if (login.value.kind === 'mustChangePassword') return { ok: true, value: href.updatePassword(login.value) };
  store.set(signInAtom, login.value.session);
  const linked = await linkCode({ backend, store, code, signal });
  if (linked.ok) return linked;
  // The list of claims shows the reason and a retry button.
  store.set(linkFailureAtom, { error: linked.error, after: 'loggedIn', code });
  return { ok: true, value: href.claims() };
}

/**
 * True if the server checked the code and rejected it. False if the call failed for another reason, such as a lost
 * connection.
 */
export function isCodeRejected({ kind }: BackendError): boolean {
  return kind === 'notFound' || kind === 'conflict' || kind === 'rejected';
}

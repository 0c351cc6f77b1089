import { useEffect, useEffectEvent, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { isRejection } from '#src/api/errors.ts';
import { useSubmission } from '#src/api/submission.ts';
import { Link } from '#src/navigation/Link.tsx';
import { useGo, usePath, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { hasDigit } from '#src/phone/phone.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { BrandPicture, FormPage } from '#src/ui/page/FormPage.tsx';
import { BackLink, Page } from '#src/ui/page/Page.tsx';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { AccountAlert } from './AccountAlert.tsx';
import { changePassword } from './account.runner.ts';
import { isPassword, NewPassword } from './NewPassword.tsx';
import { usePhone } from './usePhone.ts';

/** The account's phone number, and the token that authorizes the change. */
interface ResetCredentials {
  /** The phone number in the URL. */
  readonly phone: string;
  readonly token: string;
}

/** Sets a new password, authorized by a token from a text message or a login. */
export function UpdatePasswordScreen() {
  const credentials = useResetCredentials();
  return credentials ? <UpdatePasswordForm credentials={credentials} /> : <MissingCredentials />;
}

/**
 * Reads the token once, then removes it from the URL, so that it does not appear in the history, in screenshots or in
 * error reports.
 */
function useResetCredentials(): ResetCredentials | undefined {
  const go = useGo();
  const path = usePath();
  const token = useQueryValue('token');
  const phone = useQueryValue('phone');
  const [initial] = useState({ phone: phone ?? '', token: token?.trim() ?? '' });
  const removeFromUrl = useEffectEvent(() => {
    if (phone !== undefined || token !== undefined) go(path, { replace: true });
  });
  useEffect(() => removeFromUrl(), []);
  // A plus sign that was not URL-encoded has become a space.
  const credentials = { ...initial, phone: initial.phone.replace(/^\s+(?=\d)/, '+') };
  return hasDigit(credentials.phone) && credentials.token !== '' ? credentials : undefined;
}

function UpdatePasswordForm({ credentials }: { credentials: ResetCredentials }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const backend = useBackend();
  const go = useGo();
  const phone = usePhone();
  const [password, setPassword] = useState('');
  const [unansweredPassword, setUnansweredPassword] = useState<string>();
  const fields = useFieldProblem([
    !isPassword(password) && { field: 'password', text: m.account.password_missing() },
  ]);
  const { state, submit } = useSubmission(
    async (signal) => {
      const parsed = await phone.parseText(credentials.phone);
      if (!parsed.ok) return parsed;
      const change = { phone: parsed.value.national, token: credentials.token, password };
      const changed = await changePassword(
        backend,
        { change, mayHaveSucceeded: unansweredPassword === password },
        signal,
      );
      if (!changed.ok && !isRejection(changed.error)) setUnansweredPassword(password);
      return changed.ok ? { ok: true, value: { session: changed.value, phone: parsed.value } } : changed;
    },
    ({ session, phone: sent }) => {
      phone.signIn(session, sent);
      go(href.claims(), { replace: true });
    },
  );
  return (
    <FormPage
      title={m.account.update_title()}
      documentTitle={t.account.update_document_title({ name })}
      back={{ to: href.login(), text: t.account.back_to_login() }}
      alert={
        state.kind === 'failed' && (
          <AccountAlert
            key={state.attempt}
            title={m.account.update_failed()}
            error={state.error}
            rejectionText={t.error.reset_password.display()}
          >
            <RequestNewLink />
          </AccountAlert>
        )
      }
      submit={t.account.update_submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={submit}
    >
      <p className="lead">{m.account.update_lead()}</p>
      <NewPassword
        id="password"
        enterKeyHint="go"
        label={m.account.update_label()}
        error={fields.errorOf('password')}
        value={password}
        onChange={setPassword}
      />
      <p>
        <Link className="line-link" to={href.reset()}>
          {t.account.ask_anew()}
        </Link>
      </p>
    </FormPage>
  );
}

function RequestNewLink() {
  const { t } = useMessages();
  return (
    <p>
      <Link to={href.reset()}>{t.account.ask_anew()}</Link>
    </p>
  );
}

/** The screen for a URL that lacks the token or the phone number. The request needs both. */
function MissingCredentials() {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const title = t.account.update_document_title({ name });
  useScreenTitle(t.common.error_title({ title }));
  return (
    <Page
      back={<BackLink to={href.login()}>{t.account.back_to_login()}</BackLink>}
      aside={<BrandPicture />}
      actions={
        <Link className={buttonClass('main')} to={href.reset()}>
          {t.account.ask_anew()}
        </Link>
      }
    >
      <Alert title={m.account.update_failed()}>
        <p>{m.error.update_password_bad_token.display()}</p>
      </Alert>
      <h1 tabIndex={-1}>{m.account.update_title()}</h1>
      <p className="lead">{m.account.no_proof()}</p>
    </Page>
  );
}

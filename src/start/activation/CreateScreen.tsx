import { useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { isRejection } from '#src/api/errors.ts';
import type { NewAccount } from '#src/api/port.ts';
import { useSubmission } from '#src/api/submission.ts';
import { codeWithoutAccountAtom, linkedHref, linkFailureAtom } from '#src/claim/linkCode.ts';
import { newTokenAtom, redirectAfterLoginAtom } from '#src/claim/session.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import { Link } from '#src/navigation/Link.tsx';
import { useRouteParam } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { usePhoneLibrary } from '#src/phone/usePhoneLibrary.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { useAtom, useAtomValue } from '#src/ui/atoms.ts';
import { Glyph } from '#src/ui/Glyph.tsx';
import { HandOff } from '#src/ui/handOff/HandOff.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { type FieldProblems, useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import { AccountAlert } from '../account/AccountAlert.tsx';
import { AccountPhoneInput } from '../account/AccountPhoneInput.tsx';
import { isPassword, NewPassword } from '../account/NewPassword.tsx';
import { type SavedPhone, usePhone } from '../account/usePhone.ts';
import { asResult, type CreateOutcome, type CreateStep, createAndLink } from './createAccount.runner.ts';

/** Account registration for the owner of an activation code. */
export function CreateScreen() {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const code = useRouteParam('code');
  const phone = useOwnerPhone(code);
  const [password, setPassword] = useState('');
  const [repeatedPassword, setRepeatedPassword] = useState('');
  const fields = useFieldProblem([
    phone.missing,
    !isPassword(password) && { field: 'password', text: m.account.password_missing() },
    // Passwords are compared before the request, because the backend gets only one of them.
    repeatedPassword !== password && { field: 'again', text: m.error.update_password_dont_match.display() },
  ]);
  const { state, submit, step, exists } = useCreation({ code, phone, fields, password });

  return (
    <FormPage
      title={m.account.create_title()}
      documentTitle={t.account.create_document_title({ name })}
      back={{ to: href.activate(), text: t.common.back() }}
      alert={
        exists ? (
          <ExistingAccount />
        ) : (
          state.kind === 'failed' && (
            <AccountAlert
              key={state.attempt}
              title={m.account.create_failed()}
              error={state.error}
              rejectionText={
                step === 'lookUp' ? t.error.activation_lookup.display() : t.error.user_create_error.display()
              }
              {...(step === 'create' && { field: 'phone' })}
            />
          )
        )
      }
      submit={t.account.create_submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={() => void submit()}
      aside={<HandOff activationCode={code} />}
    >
      <p className="lead">{m.account.create_lead()}</p>
      <CodeChip code={code} />
      <AccountPhoneInput
        phone={phone}
        label={m.login.phone()}
        hint={m.account.phone_hint()}
        error={fields.errorOf('phone')}
      />
      <NewPassword
        id="password"
        label={m.login.password()}
        error={fields.errorOf('password')}
        value={password}
        onChange={setPassword}
      />
      <NewPassword
        isRepeated
        id="again"
        label={m.account.again()}
        error={fields.errorOf('again')}
        value={repeatedPassword}
        onChange={setRepeatedPassword}
      />
      <p className="small">
        {m.account.agree()}
        <span> </span>
        <Link to={href.terms()}>{t.common.terms()}</Link>
      </p>
    </FormPage>
  );
}

/**
 * Prefills the phone number of the code's owner, and formats it when the phone library has loaded. A number that belongs
 * to another cached code is ignored.
 */
function useOwnerPhone(code: string) {
  const phone = usePhone();
  const cachedCode = useAtomValue(cachedCodeAtom);
  const owner = useAtomValue(ownerPhoneAtom);
  const prefill = useEffectEvent(() => {
    if (cachedCode !== code || owner === '') return;
    if (phone.isMasked || phone.text === '') phone.change(owner);
  });
  useEffect(() => prefill(), []);
  const { phoneLibrary } = usePhoneLibrary();
  const isPrefilled = owner !== '' && phone.text === owner;
  const formatPrefilled = useEffectEvent(phone.format);
  useEffect(() => {
    if (phoneLibrary && isPrefilled) formatPrefilled();
  }, [phoneLibrary, isPrefilled]);
  return phone;
}

type CreationOutcome = Exclude<CreateOutcome, { kind: 'failed' }> & { readonly phone: SavedPhone };

/** Submits the form once, then navigates on or shows the error. */
function useCreation({
  code,
  phone,
  fields,
  password,
}: {
  code: string;
  phone: ReturnType<typeof usePhone>;
  fields: FieldProblems;
  password: string;
}) {
  const backend = useBackend();
  const reporting = useReporting();
  const store = useStore();
  const [cachedCode, setCachedCode] = useAtom(cachedCodeAtom);
  const [ownerPhone, setOwnerPhone] = useAtom(ownerPhoneAtom);
  const [codeWithoutAccount, setCodeWithoutAccount] = useAtom(codeWithoutAccountAtom);
  const setRedirectAfterLogin = useSetAtom(redirectAfterLoginAtom);
  const setLinkFailure = useSetAtom(linkFailureAtom);
  const [step, setStep] = useState<CreateStep>('create');
  const [exists, setExists] = useState(false);
  const [unansweredAccount, setUnansweredAccount] = useState<NewAccount>();
  const services = {
    backend,
    // A cached code does not mean that its owner has no account, so this also checks the lookup.
    isLookedUp: cachedCode === code && ownerPhone !== '' && codeWithoutAccount === code,
    onFound(owner: string) {
      setCodeWithoutAccount(code);
      setCachedCode(code);
      setOwnerPhone(owner);
    },
    onCreated: (token: string) => store.set(newTokenAtom, token),
    onLinked() {
      setCachedCode('');
      setOwnerPhone('');
      // Clears the code field. The user may return to it with Back, and the backend would reject the code as used.
      store.set(activationDraftAtom, '');
    },
  };
  const submission = useSubmission<CreationOutcome>(
    async (signal) => {
      setExists(false);
      const parsed = await phone.parse(fields);
      if (!parsed?.ok) return parsed;
      const account = { phone: parsed.value.national, password, activationCode: code };
      const mayExist = unansweredAccount?.phone === account.phone && unansweredAccount.password === password;
      // Always clears the token: a user who leaves the screen early is not signed in, so later requests must not use
      // the new account.
      const outcome = await createAndLink({ ...services, mayExist }, account, signal).finally(() =>
        store.set(newTokenAtom, undefined),
      );
      if (outcome.kind === 'failed') {
        setStep(outcome.step);
        if (outcome.step === 'create' && !isRejection(outcome.error)) setUnansweredAccount(account);
        if (outcome.step === 'create') reporting.error('account: not created', { code: outcome.error.code });
      }
      const result = asResult(outcome);
      return result.ok ? { ok: true, value: { ...result.value, phone: parsed.value } } : result;
    },
    (outcome) => {
      if (outcome.kind === 'accountExists') return setExists(true);
      const { link } = outcome;
      phone.signIn(outcome.session, outcome.phone);
      // The sign-in clears the redirect of a previous user, and the next render redirects: set the redirect in between.
      setRedirectAfterLogin(linkedHref(store, link.kind === 'linked' ? link.assignment : null));
      if (link.kind === 'failed') setLinkFailure({ error: link.error, after: 'created', code });
    },
  );
  return { ...submission, step, exists };
}

function ExistingAccount() {
  const { m, t } = useMessages();
  return (
    <Alert title={m.account.create_failed()}>
      <p>{m.webapp_login_password_existing_account_error()}</p>
      <Link to={href.login()}>{t.login.title()}</Link>
    </Alert>
  );
}

function CodeChip({ code }: { code: string }) {
  const { t } = useMessages();
  return (
    <p className="code-chip">
      <Glyph name="success" small />
      <span>{t.account.code()}</span>
      <b>{code}</b>
    </p>
  );
}

import { useStore } from 'jotai';
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBackend } from '#src/api/backendContext.tsx';
import { useSubmission } from '#src/api/submission.ts';
import { sessionAtom } from '#src/claim/session.ts';
import { activationDraftAtom, cachedCodeAtom, ownerPhoneAtom } from '#src/claim/stored.atoms.ts';
import { useGo, usePath, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useOverlayEntry } from '#src/navigation/useOverlayEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { supportPhone } from '#src/tenant/supportPhone.ts';
import { useMessages } from '#src/texts/context.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { afterPaint } from '#src/ui/afterPaint.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { Field } from '#src/ui/Field.tsx';
import { CallUs, PhoneLink } from '#src/ui/failure/CallUs.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { InvalidField } from '#src/ui/InvalidField.tsx';
import { FormPage } from '#src/ui/page/FormPage.tsx';
import { useFocusHeadingOnStep } from '#src/ui/page/focusHeading.ts';
import { useFieldProblem } from '#src/ui/page/useFieldProblem.tsx';
import {
  activationCodeLength,
  activationCodePattern,
  isActivationCode,
  normalizeActivationCode,
} from './activationCode.ts';
import { useActivationSteps } from './useActivationSteps.ts';

/** The activation steps at this path: the code field, and the password step of an existing account. */
export function ActivateScreen() {
  const { steps, loadSteps } = useActivationSteps();
  const isPasswordStep = useQueryValue('step') === 'password';
  const preloadSteps = useEffectEvent(() => {
    // If loading fails, the code field stays on the screen, and submitting the code loads the steps again.
    if (isPasswordStep) loadSteps().catch(() => undefined);
  });
  useEffect(() => preloadSteps(), []);
  const passwordSteps = isPasswordStep ? steps : undefined;
  // Back and Forward change the URL immediately, but this screen stays mounted until the next screen is loaded.
  const isCurrentPath = usePath() === href.activate();
  useFocusHeadingOnStep(passwordSteps ? 'password' : 'code');
  return passwordSteps ? (
    <passwordSteps.ExistingAccount />
  ) : (
    <CodeEntry isFirst={!isPasswordStep && isCurrentPath} />
  );
}

/** Entry of the activation code. */
function CodeEntry({ isFirst }: { isFirst: boolean }) {
  const { m, t } = useMessages();
  const { name } = useTenant();
  const backend = useBackend();
  const go = useGo();
  const overlay = useOverlayEntry();
  const store = useStore();
  const { steps, loadSteps } = useActivationSteps();
  useEffect(() => {
    // A return to the code field starts over, so the cached code and its owner's number are cleared.
    if (isFirst) for (const text of [cachedCodeAtom, ownerPhoneAtom]) store.set(text, '');
  }, [isFirst, store]);
  const { code, isTyped, input } = useActivationCode();
  const fields = useFieldProblem([
    !isActivationCode(code) && {
      field: 'code',
      text: code === '' ? m.activate.missing() : m.activate.invalid(),
    },
  ]);
  const { state, submit } = useSubmission(
    async (signal) => {
      // A signed-in user needs no account, so the code is linked directly.
      const { linkActivation, lookUpActivation } = backend;
      const sendCode = store.get(sessionAtom).kind === 'signedIn' ? linkActivation : lookUpActivation;
      const [answer, loadedSteps] = await Promise.all([
        sendCode(code, signal),
        loadSteps().catch(() => undefined),
      ]);
      return loadedSteps
        ? loadedSteps.settle({ backend, store, signal }, code, answer)
        : { ok: false, error: { kind: 'offline' } };
    },
    (to) => (to === href.activatePassword() ? overlay.open(to) : go(to)),
  );
  const sendComplete = useEffectEvent(() => {
    if (isTyped && isActivationCode(code)) void submit();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per code
  useEffect(() => sendComplete(), [code]);
  const attempt = state.kind === 'failed' && state.attempt;
  const refusal = state.kind === 'failed' && steps?.isCodeRefused(state.error) && (
    <steps.CodeRefusal error={state.error} />
  );
  return (
    <FormPage
      title={m.activate.title()}
      documentTitle={t.activate.document_title({ name })}
      alert={
        refusal ? (
          <InvalidField key={String(attempt)} id="code">
            {refusal}
          </InvalidField>
        ) : (
          state.kind === 'failed' &&
          (steps ? (
            <steps.CodeFailed key={state.attempt} error={state.error} />
          ) : (
            <FailureAlert key={state.attempt} />
          ))
        )
      }
      submit={t.activate.submit()}
      fields={fields}
      busy={state.kind === 'sending'}
      onSubmit={() => void submit()}
    >
      <p className="lead">{m.activate.lead()}</p>
      <Field
        {...input}
        id="code"
        className="code"
        label={m.activate.label()}
        hint={m.activate.hint()}
        error={fields.errorOf('code') || refusal}
        placeholder={t.activate.placeholder()}
        maxLength={activationCodeLength}
        pattern={activationCodePattern}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="one-time-code"
        enterKeyHint="go"
      />
      {steps && state.kind === 'failed' && state.error.code === 'exposure_already_linked' && (
        <steps.UsedCodeLink />
      )}
      <NoCode />
    </FormPage>
  );
}

/**
 * State and props of the code field. The draft outlives the screen. On mount, an empty field takes the stored draft, or
 * else the code in the URL. Without either, it gets the focus.
 */
function useActivationCode() {
  const [code, setDraft] = useAtom(activationDraftAtom);
  const ref = useRef<HTMLInputElement>(null);
  const [isTyped, setTyped] = useState(false);
  const codeFromUrl = useQueryValue('code');
  const setCode = (text: string) => setDraft(normalizeActivationCode(text).slice(0, activationCodeLength));

  const fillOnMount = useEffectEvent(() => {
    const text = ref.current?.value || code || codeFromUrl;
    if (text) setCode(text);
  });
  const focusEmpty = useEffectEvent(() => {
    const isFree = document.activeElement?.matches('body, main, h1') ?? true;
    if (code === '' && isFree) ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => fillOnMount(), []);
  // Waits until a stored draft is restored, because a draft does not replace the text of a focused field.
  useEffect(() => afterPaint(() => focusEmpty()), []);

  const type = (text: string) => {
    setTyped(true);
    setCode(text);
  };
  return { code, isTyped, input: { ref, value: code, onChange: type, clean: normalizeActivationCode } };
}

/** Help for users without a code: the phone number to call, else where to look for the code. */
function NoCode() {
  const { m } = useMessages();
  const tenant = useTenant();
  return (
    <div className="note">
      <Icon name="help" />
      <div>
        <b>{m.activate.no_code()}</b>
        {__TENANT__.hideCallForHelp || !supportPhone(tenant) ? (
          m.activate.no_code_find({ name: tenant.name })
        ) : (
          <Fragment>
            {m.activate.no_code_text()}
            <span> </span>
            <PhoneLink />
          </Fragment>
        )}
      </div>
    </div>
  );
}

/** Shown if the steps with `RequestFailure` and its messages fail to load. */
function FailureAlert() {
  const { m } = useMessages();
  return (
    <Alert title={m.unavailable.title()}>
      <p>{m.unavailable.text()}</p>
      {__TENANT__.hideCallForHelp ? null : <CallUs text={m.unavailable.call()} />}
    </Alert>
  );
}

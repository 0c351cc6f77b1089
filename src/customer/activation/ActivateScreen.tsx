import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  activationCodeLength,
  activationCodePattern,
  findActivationCodeProblem,
} from '#src/domain/activationCode.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useGo, usePath, useQueryValue } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useUpperEntry } from '#src/navigation/useUpperEntry.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSheet } from '../FormSheet.tsx';
import { useServices } from '../services.tsx';
import { sessionAtom } from '../session.atoms.ts';
import { useSubmission } from '../submission.ts';
import { useStepHeading } from '../useStepHeading.ts';
import { cachedCodeAtom, ownerPhoneAtom } from './activation.atoms.ts';
import { NoCode } from './NoCode.tsx';
import { useActivationCode } from './useActivationCode.ts';
import { useActivationSteps } from './useActivationSteps.ts';

/** The activation steps at this path: the code field, and the password step of an existing account. */
export function ActivateScreen() {
  const { steps, open } = useActivationSteps();
  const isLater = useQueryValue('step') === 'password';
  const fetchSteps = useEffectEvent(() => {
    // If loading fails, the code field stays on the screen, and submitting the code loads the steps again.
    if (isLater) open().catch(() => undefined);
  });
  useEffect(() => fetchSteps(), []);
  const later = isLater ? steps : undefined;
  // Back and Forward change the URL immediately, but this screen stays mounted until the next screen is loaded.
  const isHere = usePath() === href.activate();
  useStepHeading(later ? 'password' : 'code');
  return later ? <later.ExistingAccount /> : <CodeEntry isFirst={!isLater && isHere} />;
}

/** Entry of the activation code. */
function CodeEntry({ isFirst }: { isFirst: boolean }) {
  const m = useMessages();
  const { name } = useTenant();
  const backend = useServices();
  const go = useGo();
  const upper = useUpperEntry();
  const store = useStore();
  const { steps, open } = useActivationSteps();
  useEffect(() => {
    // A return to the code field starts over, so the cached code and its owner's number are cleared.
    if (isFirst) for (const text of [cachedCodeAtom, ownerPhoneAtom]) store.set(text, '');
  }, [isFirst, store]);
  const { code, input } = useActivationCode();
  /** Number of submits in a row with a malformed code. */
  const [refusals, setRefusals] = useState(0);
  const { state, submit, reset } = useSubmission(
    async (signal) => {
      // A signed-in user needs no account, so the code is linked directly.
      const { linkActivation, lookUpActivation } = backend;
      const ask = store.get(sessionAtom).kind === 'signedIn' ? linkActivation : lookUpActivation;
      const [answer, later] = await Promise.all([ask(code, signal), open().catch(() => undefined)]);
      return later
        ? later.settle({ backend, store, signal }, code, answer)
        : { ok: false, error: { kind: 'offline' } };
    },
    (to) => (to === href.activatePassword() ? upper.open(to) : go(to)),
  );
  const title = plainText(m.activate.document_title({ name }));
  const failed = refusals > 0 || state.kind === 'failed';
  useScreenTitle(failed ? plainText(m.common.error_title({ title })) : title);

  const send = () => {
    const refused = findActivationCodeProblem(code) !== undefined;
    setRefusals(refused ? refusals + 1 : 0);
    if (refused) reset();
    else void submit();
  };
  const invalid = refusals > 0 && <DisplayText text={m.activate.invalid()} />;
  const isRefused = state.kind === 'failed' && steps?.isCodeRefused(state.error);
  return (
    <FormSheet
      title={<DisplayText text={m.activate.title()} />}
      alert={
        invalid ? (
          <Alert key={refusals} title={<DisplayText text={m.activate.invalid_title()} />}>
            <FieldLink field="code">{plainText(m.activate.invalid())}</FieldLink>
          </Alert>
        ) : (
          state.kind === 'failed' &&
          (steps ? (
            <steps.CodeFailed key={state.attempt} error={state.error} />
          ) : (
            <FailureAlert key={state.attempt} />
          ))
        )
      }
      submit={plainText(m.activate.submit())}
      off={code === '' ? plainText(m.activate.submit_off()) : undefined}
      busy={state.kind === 'sending'}
      onSubmit={send}
    >
      <p className="lead">
        <DisplayText text={m.activate.lead()} />
      </p>
      <Field
        {...input}
        id="code"
        className="code"
        label={<DisplayText text={m.activate.label()} />}
        hint={<DisplayText text={m.activate.hint()} />}
        error={invalid || (isRefused && <DisplayText text={m.error.code_not_recognized.display()} />)}
        placeholder={plainText(m.activate.placeholder())}
        maxLength={activationCodeLength}
        pattern={activationCodePattern}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="one-time-code"
      />
      {__TENANT__.hideCallForHelp ? null : <NoCode />}
    </FormSheet>
  );
}

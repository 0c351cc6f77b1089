import { useState } from 'react';
import {
  activationCodeLength,
  activationCodePattern,
  findActivationCodeProblem,
} from '#src/domain/activationCode.ts';
import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { href } from '#src/navigation/paths.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { Alert, FieldLink } from '#src/ui/Alert.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { FormSheet } from '../FormSheet.tsx';
import { useServices } from '../services.tsx';
import { useSubmission } from '../submission.ts';
import { NoCode } from './NoCode.tsx';
import { useActivationCode } from './useActivationCode.ts';

/** Entry of the activation code. [ACT-05 ACT-06 VAL-01] */
export function ActivateScreen() {
  const m = useMessages();
  const { name } = useTenant();
  const { lookUpActivation } = useServices();
  const go = useGo();
  const { code, input } = useActivationCode();
  /** How often a code of the wrong form was pressed home since one of the right form. */
  const [refusals, setRefusals] = useState(0);
  const { state, submit, reset } = useSubmission(
    (signal) => lookUpActivation(code, signal),
    () => go(href.create(code)),
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
  return (
    <FormSheet
      title={<DisplayText text={m.activate.title()} />}
      alert={
        invalid ? (
          <Alert key={refusals} title={<DisplayText text={m.activate.invalid_title()} />}>
            <FieldLink field="code">{plainText(m.activate.invalid())}</FieldLink>
          </Alert>
        ) : (
          state.kind === 'failed' && <FailureAlert key={state.attempt} error={state.error} />
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
        error={invalid}
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

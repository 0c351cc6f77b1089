import { useEffect, useEffectEvent } from 'react';
import { Link } from '#src/navigation/Link.tsx';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { testPaths } from '#src/navigation/testPaths.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Field } from '#src/ui/Field.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { testPageTexts } from './testPageTexts.ts';
import { reachedStepAtom, wizardNotesAtom } from './wizard.atoms.ts';
import { findWizardStep, wizardSteps } from './wizardStep.ts';

const texts = testPageTexts.wizard;
const addressOf = (step: number) => `${testPaths.home}?step=${step}`;

/**
 * Ten empty steps that navigate like the real flows: the step is in the query, Back works, and steps that were not
 * reached yet cannot be opened.
 */
export function TestWizard() {
  const requestedStep = useQueryValue('step');
  const [reached, setReached] = useAtom(reachedStepAtom);
  const [notes, setNotes] = useAtom(wizardNotesAtom);
  const go = useGo();
  const step = findWizardStep(requestedStep, reached) ?? 1;
  const title = texts.title(step, wizardSteps);
  useScreenTitle(title);
  const redirectToStep = useEffectEvent(() => go(addressOf(step), { replace: true }));
  const needsRedirect = requestedStep !== String(step);
  useEffect(() => {
    if (needsRedirect) redirectToStep();
  }, [needsRedirect]);

  const next = () => {
    if (step === wizardSteps) return go(testPaths.home);
    setReached(Math.max(reached, step + 1));
    go(addressOf(step + 1));
  };
  return (
    <div className="page" lang="en">
      <form
        className="sheet"
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <Link className="back" to={testPaths.home}>
          {texts.leave}
        </Link>
        <div className="sheet-body">
          <h1 tabIndex={-1}>{title}</h1>
          <progress className="test-progress" aria-label={texts.steps} max={wizardSteps} value={step} />
          <Field
            id="note"
            label={texts.note}
            value={notes[step] ?? ''}
            onChange={(text) => setNotes({ ...notes, [step]: text })}
          />
        </div>
        <div className="actions">
          <Button kind="main" type="submit">
            {step === wizardSteps ? texts.done : texts.next}
          </Button>
          {step > 1 && (
            <Link className={buttonClass()} to={addressOf(step - 1)}>
              {texts.back}
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}

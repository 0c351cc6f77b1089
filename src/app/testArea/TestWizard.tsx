import { atom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { Link } from '#src/navigation/Link.tsx';
import { useGo, useQueryValue } from '#src/navigation/Navigation.tsx';
import { testPaths } from '#src/navigation/testPaths.ts';
import { useAtom } from '#src/ui/atoms.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Field } from '#src/ui/Field.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

const lastStep = 10;

/** The furthest step that was reached since the page was loaded. */
const reachedStepAtom = atom(1);

/** The note of each step. A missing step has an empty note. */
const notesAtom = atom<Readonly<Record<number, string>>>({});

const addressOf = (step: number) => `${testPaths.home}?step=${step}`;

/**
 * Ten empty steps that navigate like the real flows: the step is in the query, Back works, and steps that were not
 * reached yet cannot be opened.
 */
export function TestWizard() {
  const requested = useQueryValue('step');
  const [reached, setReached] = useAtom(reachedStepAtom);
  const [notes, setNotes] = useAtom(notesAtom);
  const go = useGo();
  const isReached = Number(requested) >= 1 && Number(requested) <= reached;
  const step = isReached ? Math.floor(Number(requested)) : reached;
  const title = `Step ${step} of ${lastStep}`;
  useScreenTitle(title);
  const redirectToStep = useEffectEvent(() => go(addressOf(step), { replace: true }));
  const needsRedirect = requested !== String(step);
  useEffect(() => {
    if (needsRedirect) redirectToStep();
  }, [needsRedirect]);

  const next = () => {
    if (step === lastStep) return go(testPaths.home);
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
          Test pages
        </Link>
        <div className="sheet-body">
          <h1 tabIndex={-1}>{title}</h1>
          <progress aria-label="Steps" max={lastStep} value={step} />
          <Field
            id="note"
            label="A note for this step"
            value={notes[step] ?? ''}
            onChange={(text) => setNotes({ ...notes, [step]: text })}
          />
        </div>
        <div className="actions">
          <Button kind="main" type="submit">
            {step === lastStep ? 'Finish' : 'Next step'}
          </Button>
          {step > 1 && (
            <Link className={buttonClass()} to={addressOf(step - 1)}>
              Previous step
            </Link>
          )}
        </div>
      </form>
    </div>
  );
}

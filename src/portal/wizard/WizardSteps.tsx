import { useMessages } from '#src/texts/context.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { useSupplement } from './useSupplement.tsx';

/** The step indicator. Completed steps are links back; later steps are not. */
export function WizardSteps() {
  const { state, dispatch } = useSupplement();
  const messages = useMessages().t.supplement_portal.wizard;
  return (
    <Stepper
      label={messages.steps.label()}
      layout="line"
      steps={state.steps.map(({ id }) => ({ id, name: messages.step[id]() }))}
      current={state.steps.findIndex(({ id }) => id === state.stepId)}
      labels={{
        done: messages.steps.done(),
        now: messages.steps.now(),
        next: messages.steps.next(),
      }}
      onGo={(id) => {
        const step = state.steps.find((it) => it.id === id);
        if (step) dispatch({ type: 'stepOpened', stepId: step.id });
      }}
    />
  );
}

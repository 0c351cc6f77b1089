import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useSupplement } from '#src/supplement/wizard/useSupplement.tsx';
import { Card } from '#src/ui/Card.tsx';

/** Draws the step that the wizard stands on. */
export function StepHost() {
  const { stepId } = useSupplement().state;
  const words = useMessages().supplement_portal.wizard;
  return (
    <Card>
      <h1 tabIndex={-1}>
        <DisplayText text={words.step[stepId]()} />
      </h1>
    </Card>
  );
}

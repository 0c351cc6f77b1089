import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useSupplement } from './useSupplement.tsx';

export interface StepTitle {
  /** Display string. @default the name of the step */
  readonly title?: string;
  /** Something on the step itself says what is wrong. What the wizard says above it counts by itself. */
  readonly isWrong?: boolean;
}

/** Names the page after the step, and says first where something is wrong: a title is the first thing read. */
export function useStepTitle({ title, isWrong = false }: StepTitle = {}): void {
  const { common, supplement_portal } = useMessages();
  const { stepId, error } = useSupplement().state;
  const { name } = useTenant();
  const { document_title, step } = supplement_portal.wizard;
  const plain = plainText(document_title({ title: plainText(title ?? step[stepId]()), name }));
  useScreenTitle(isWrong || error ? plainText(common.error_title({ title: plain })) : plain);
}

import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';
import { useSupplement } from './useSupplement.tsx';

export interface StepTitle {
  /** @default the name of the step */
  readonly title?: string;
  /** True if the step itself shows an error. The wizard's own alert is included automatically. */
  readonly hasError?: boolean;
}

/**
 * Sets the page title to the step's name, with an error prefix if needed, because screen readers read the title first.
 */
export function useStepTitle({ title, hasError = false }: StepTitle = {}): void {
  const { common, supplement_portal } = useMessages().t;
  const { stepId, error } = useSupplement().state;
  const { name } = useTenant();
  const { document_title, step } = supplement_portal.wizard;
  const plainTitle = document_title({ title: title ?? step[stepId](), name });
  useScreenTitle(hasError || error ? common.error_title({ title: plainTitle }) : plainTitle);
}

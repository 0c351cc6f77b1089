import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** Sets the document title to the heading of the vehicle step. */
export function useStepTitle(heading: string, hasFailed = false): void {
  const m = useMessages();
  const { name } = useTenant();
  const title = plainText(m.vehicle.document_title({ title: plainText(heading), name }));
  useScreenTitle(hasFailed ? plainText(m.common.error_title({ title })) : title);
}

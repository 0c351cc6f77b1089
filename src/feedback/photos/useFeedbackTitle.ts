import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

export function useFeedbackTitle(heading: string, hasFailed = false): void {
  const { t } = useMessages();
  const { name } = useTenant();
  const title = t.photos_feedback.document_title({ title: heading, name });
  useScreenTitle(hasFailed ? t.common.error_title({ title }) : title);
}

import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

export function useSurveyTitle(heading: string, hasFailed = false): void {
  const m = useMessages();
  const { name } = useTenant();
  const title = plainText(m.survey.document_title({ title: plainText(heading), name }));
  useScreenTitle(hasFailed ? plainText(m.common.error_title({ title })) : title);
}

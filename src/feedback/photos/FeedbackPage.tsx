import { useLinks, useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { Art, type ArtName } from '#src/ui/Art.tsx';
import { StepsPage, type StepsPageProps } from '#src/ui/page/StepsPage.tsx';
import { useScreenTitle } from '#src/ui/screenTitle.tsx';

/** Layout of the feedback after the photos. The first two claim steps are done; the estimate is still to come. */
export function FeedbackPage({
  picture,
  children,
  ...page
}: Omit<StepsPageProps, 'step' | 'picture'> & {
  picture: { readonly name: ArtName; readonly label: string };
  children: Content;
}) {
  const { art } = useLinks();
  return (
    <StepsPage {...page} step="estimate" picture={<Art {...picture} spriteUrl={art} />}>
      {children}
    </StepsPage>
  );
}

export function useFeedbackTitle(heading: string, hasFailed = false): void {
  const { t } = useMessages();
  const { name } = useTenant();
  const title = t.photos_feedback.document_title({ title: heading, name });
  useScreenTitle(hasFailed ? t.common.error_title({ title }) : title);
}

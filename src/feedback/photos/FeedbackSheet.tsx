import { useLinks } from '#src/tenant/current.tsx';
import { Art, type ArtName } from '#src/ui/Art.tsx';
import { StepsSheet, type StepsSheetProps } from '#src/ui/page/StepsSheet.tsx';

/** Layout of the feedback after the photos. The first two claim steps are done; the estimate is still to come. */
export function FeedbackSheet({
  picture,
  children,
  ...sheet
}: Omit<StepsSheetProps, 'step' | 'picture'> & {
  picture: { readonly name: ArtName; readonly label: string };
  children: Content;
}) {
  const { art } = useLinks();
  return (
    <StepsSheet {...sheet} step="estimate" picture={<Art {...picture} spriteUrl={art} />}>
      {children}
    </StepsSheet>
  );
}

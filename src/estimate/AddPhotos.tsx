import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useMessages } from '#src/texts/context.tsx';
import { plainText } from '#src/texts/tokenize.ts';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** Link to add more photos after all requested photos are sent. */
export function AddPhotos({ assignmentId }: { assignmentId: string }) {
  const { estimate } = useMessages();
  return (
    <Link className={buttonClass('plain', true)} to={memberHref.photos(assignmentId, 'additional')}>
      <Icon name="camera" small />
      <span>{plainText(estimate.add_photos())}</span>
    </Link>
  );
}

import { Link } from '#src/navigation/Link.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { Icon } from '#src/ui/Icon.tsx';

/** Link to add more photos after all requested photos are sent. */
export function AddPhotos({ assignmentId }: { assignmentId: string }) {
  const { estimate } = useMessages().t;
  return (
    <Link className={buttonClass('plain', true)} to={memberHref.photos(assignmentId, 'additional')}>
      <Icon name="camera" small />
      <span>{estimate.add_photos()}</span>
    </Link>
  );
}

import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { Making } from './useCapture.ts';

/** Over the finder, while a photo is being made ready. */
export function MakingCover({ making }: { making: Making }) {
  const m = useMessages();
  if (making.kind !== 'making') return null;
  return (
    <p className="making">
      <Spinner />
      <DisplayText text={m.photos.making()} />
    </p>
  );
}

/** What is said of a file that cannot be used; another one can be tried at once. [PHO-50 ERR-25] */
export function MakingAlert({ making }: { making: Making }) {
  const m = useMessages();
  if (making.kind !== 'unreadable' && making.kind !== 'withheld') return null;
  const isWithheld = making.kind === 'withheld';
  const title = isWithheld ? m.photos.withheld_title() : m.photos.unreadable_title();
  return (
    <Alert key={making.attempt} title={<DisplayText text={title} />}>
      <p>
        <DisplayText text={isWithheld ? m.photos.withheld() : m.photos.unreadable()} />
      </p>
    </Alert>
  );
}

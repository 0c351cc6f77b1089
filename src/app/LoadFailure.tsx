import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { plainText } from '#src/i18n/tokenize.ts';

/**
 * Offers to open a page anew whose code did not load: offline, or this tab has outlived a release. A real link and
 * never by itself, so nothing can loop.
 */
export function LoadFailure({ address }: { address: string }) {
  const m = useMessages();
  return (
    <div className="note note--danger offer" role="alert">
      <p>
        <DisplayText text={m.update.text()} />
      </p>
      <a className="btn" href={address}>
        {plainText(m.update.action())}
      </a>
    </div>
  );
}

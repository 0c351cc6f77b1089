import { useMessages } from '#src/i18n/context.tsx';
import { plainText } from '#src/i18n/tokenize.ts';
import { appBase } from '#src/navigation/paths.ts';

/**
 * The way to the carrier that was used last in this browser. Without a code it is there and not seen: on the pages that
 * belong to no carrier a script of a few lines fills it in.
 */
export function LastPage({ code }: { code?: string | undefined }) {
  const m = useMessages();
  return (
    <p id="last" hidden={code === undefined}>
      <a className="btn btn--main" href={code && appBase(code)}>
        {plainText(m.landing.last())}
      </a>
    </p>
  );
}

import { appBase } from '#src/navigation/paths.ts';
import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';

/**
 * Link to the carrier that was last used in this browser. Without a code the link is rendered hidden; on pages that
 * belong to no carrier, a short script fills it in.
 */
export function LastCarrierLink({ code }: { code?: string | undefined }) {
  const { t } = useMessages();
  return (
    <p id="last" hidden={code === undefined}>
      <a className={buttonClass('main')} href={code && appBase(code)}>
        {t.landing.last()}
      </a>
    </p>
  );
}

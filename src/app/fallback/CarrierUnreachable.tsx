import { useMessages } from '#src/texts/context.tsx';
import { buttonClass } from '#src/ui/buttonClass.ts';
import { UnbrandedNotFoundScreen } from '../UnbrandedNotFoundScreen.tsx';
import { type RetryProps, useRetryButton } from '../useRetryButton.ts';

/** Not-found page with a retry, for a provider that may exist but could not be reached. */
export function CarrierUnreachable(props: RetryProps) {
  const { m, t } = useMessages();
  const button = useRetryButton(props);
  return (
    <UnbrandedNotFoundScreen>
      <p role="alert">{m.fallback.unreachable()}</p>
      <button className={buttonClass('main')} type="button" ref={button} onClick={props.onRetry}>
        {t.fallback.retry()}
      </button>
    </UnbrandedNotFoundScreen>
  );
}

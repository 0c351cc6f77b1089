import { useEffect, useRef, useState } from 'react';
import type { Reporting } from '#src/device/reports/reporting.ts';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import type { BackendError, Result } from './errors.ts';

/** State of a form submission. `attempt` distinguishes one failure from the next. */
type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: BackendError; readonly attempt: number };

/**
 * Submits a form. Further presses are ignored while a request is pending. Leaving the screen aborts the request and
 * drops a late response. An exception ends the submission like a failed request and is reported.
 * @param send resolves with undefined if it sent nothing, because a field is invalid
 */
export function useSubmission<T>(
  send: (signal: AbortSignal) => Promise<Result<T> | undefined>,
  onSuccess: (value: T) => void,
) {
  const request = useRequest('form: submit failed', useReporting());
  const [state, setState] = useState<Submission>({ kind: 'idle' });
  const attempts = useRef(0);

  const submit = async () => {
    if (request.isPending()) return;
    setState({ kind: 'sending' });
    const result = await request.send(send);
    if (result?.ok === false) {
      attempts.current += 1;
      return setState({ kind: 'failed', error: result.error, attempt: attempts.current });
    }
    setState({ kind: 'idle' });
    if (result) onSuccess(result.value);
  };
  return { state, submit, reset: () => setState({ kind: 'idle' }) };
}

/**
 * Sends the requests of a screen. A new request, `cancel` and leaving the screen abort the pending request.
 * @param what the phrase that names an exception in error reports
 */
export function useRequest(what: string, reporting: Pick<Reporting, 'error'>) {
  const pending = useRef<AbortController | null>(null);
  const cancel = () => {
    pending.current?.abort();
    pending.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen is left
  useEffect(() => cancel, []);
  return {
    cancel,
    isPending: () => pending.current !== null,
    /** Resolves with undefined if the request was aborted. An exception becomes an error of the kind `fault`. */
    async send<R extends Result<unknown> | undefined>(
      request: (signal: AbortSignal) => Promise<R>,
    ): Promise<R | Extract<Result<never>, { ok: false }> | undefined> {
      cancel();
      const controller = new AbortController();
      const { signal } = controller;
      pending.current = controller;
      try {
        const result = await request(signal);
        return signal.aborted ? undefined : result;
      } catch (cause) {
        if (signal.aborted) return undefined;
        reporting.error(what, cause);
        return { ok: false, error: { kind: 'fault' } };
      } finally {
        if (pending.current === controller) pending.current = null;
      }
    },
  };
}

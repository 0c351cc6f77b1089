import { useEffect, useRef, useState } from 'react';
import { useReporting } from '#src/device/reports/reportingContext.tsx';
import type { BackendError, Result } from './errors.ts';

/** State of a form submission. `attempt` distinguishes one failure from the next. */
export type Submission =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly error: BackendError; readonly attempt: number };

let attempts = 0;

/**
 * Submits a form. Further presses are ignored while a request is pending. Leaving the screen aborts the request and
 * drops a late response. An exception ends the submission like a failed request and is reported.
 * @param send resolves with undefined if it sends nothing, because it has shown a problem of a field
 */
export function useSubmission<T>(
  send: (signal: AbortSignal) => Promise<Result<T> | undefined>,
  onSuccess: (value: T) => void,
) {
  const reporting = useReporting();
  const [state, setState] = useState<Submission>({ kind: 'idle' });
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  const submit = async () => {
    if (abortController.current) return;
    const controller = new AbortController();
    abortController.current = controller;
    setState({ kind: 'sending' });
    const fail = (error: BackendError) => {
      attempts += 1;
      setState({ kind: 'failed', error, attempt: attempts });
    };
    try {
      const result = await send(controller.signal);
      if (controller.signal.aborted) return;
      if (result && !result.ok) return fail(result.error);
      setState({ kind: 'idle' });
      if (result) onSuccess(result.value);
    } catch (cause) {
      // Leaving the screen aborts the request, so its error is ignored.
      if (controller.signal.aborted) return;
      reporting.error('form: submit failed', cause);
      fail({ kind: 'fault' });
    } finally {
      abortController.current = null;
    }
  };
  return { state, submit, reset: () => setState({ kind: 'idle' }) };
}

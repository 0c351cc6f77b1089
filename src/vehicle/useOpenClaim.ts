import { useSetAtom, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { BackendError } from '#src/api/errors.ts';
import { useServices } from '#src/api/services.tsx';
import { memberHref } from '#src/navigation/memberHref.ts';
import { useGo } from '#src/navigation/Navigation.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { openClaimAction } from './openClaim.runner.ts';
import { useVehicleFlow } from './useVehicleFlow.ts';

/** Creates the claim if necessary, then opens the first photo. */
export function useOpenClaim(assignmentId: string) {
  const store = useStore();
  const backend = useServices();
  const go = useGo();
  const [{ outcome }] = useVehicleFlow(assignmentId);
  const run = useSetAtom(openClaimAction.runAtom);
  const isBusy = useAtomValue(openClaimAction.isPendingAtom);
  const [failure, setFailure] = useState<{ error: BackendError; attempt: number }>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const open = async () => {
    setFailure(undefined);
    const result = await run({ store, backend, assignmentId, outcome });
    // Does not navigate if the user has left the screen meanwhile.
    if (!result || !isMounted.current) return;
    if (result.ok) go(memberHref.firstPhoto(assignmentId));
    else setFailure((last) => ({ error: result.error, attempt: (last?.attempt ?? 0) + 1 }));
  };
  return { open, isBusy, failure };
}

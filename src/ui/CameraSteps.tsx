import { userAgentAtom } from '#src/device/agent.atoms.ts';
import { useMessages } from '#src/texts/context.tsx';
import { useAtomValue } from './atoms.ts';
import { cameraSteps } from './cameraSteps.ts';

/** The steps to allow the camera in this browser. */
export function CameraSteps() {
  const { t } = useMessages();
  const steps = cameraSteps(t, useAtomValue(userAgentAtom));
  return (
    <ol className="help-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

import { userAgentAtom } from '#src/device/agent.atoms.ts';
import { useMessages } from '#src/texts/context.tsx';
import { DisplayText } from '#src/texts/displayText.tsx';
import { useAtomValue } from './atoms.ts';
import { cameraSteps } from './cameraSteps.ts';

/** The steps to allow the camera in this browser. */
export function CameraSteps() {
  const m = useMessages();
  const steps = cameraSteps(m, useAtomValue(userAgentAtom));
  return (
    <ol className="help-steps">
      {steps.map((step) => (
        <li key={step}>
          <DisplayText text={step} />
        </li>
      ))}
    </ol>
  );
}

import { useMessages } from '#src/i18n/context.tsx';
import { DisplayText } from '#src/i18n/displayText.tsx';
import { useAtomValue } from '#src/ui/atoms.ts';
import { cameraSteps } from './cameraSteps.ts';
import { userAgentAtom } from './photos.atoms.ts';

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

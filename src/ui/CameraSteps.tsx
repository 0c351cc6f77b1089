import { type AgentInfo, readAgent } from '#src/device/agent.ts';
import { useMessages } from '#src/texts/context.tsx';
import type { Messages } from '#src/texts/messages.ts';

/** The steps to allow the camera in this browser. */
export function CameraSteps() {
  const { t } = useMessages();
  const steps = cameraSteps(t, readAgent(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <ol className="stack icons help-steps">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

/** Steps to allow the camera, for this browser and operating system. */
export function cameraSteps(t: Messages['t'], { system, browser }: AgentInfo): readonly string[] {
  const { android, ios, other } = t.camera_help;
  if (system === 'Android') {
    if (browser === 'Chrome') return [android.chrome_1(), android.chrome_2(), android.chrome_3()];
    if (browser === 'Firefox') return [android.firefox_1(), android.firefox_2(), android.firefox_3()];
    return [android.other_1(), android.other_2(), android.other_3()];
  }
  if (system === 'iOS') {
    if (browser === 'Safari') return [ios.safari_1(), ios.safari_2(), ios.safari_3()];
    return [ios.other_1(), ios.other_2(), ios.other_3()];
  }
  return [other.step_1(), other.step_2(), other.step_3()];
}

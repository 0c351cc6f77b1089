/** The parts of `window` that are used. Each one is missing in some browser. */
export interface OrientationScope {
  readonly DeviceOrientationEvent?: { requestPermission?(): Promise<string> };
  addEventListener(type: 'deviceorientation', listener: (event: DeviceOrientationEvent) => void): void;
  removeEventListener(type: 'deviceorientation', listener: (event: DeviceOrientationEvent) => void): void;
}

/** Rotation of the device in degrees, from its sensors. */
export type OrientationListener = (beta: number, gamma: number) => void;

/**
 * Calls the listener when the device is rotated, if it has the sensors and the browser allows them.
 * @returns a function that removes the listener
 */
export function watchOrientation(scope: OrientationScope, listener: OrientationListener): () => void {
  const read = ({ beta, gamma }: DeviceOrientationEvent) => {
    // Computers without sensors fire one event without values.
    if (beta !== null && gamma !== null) listener(beta, gamma);
  };
  scope.addEventListener('deviceorientation', read);
  return () => scope.removeEventListener('deviceorientation', read);
}

/**
 * Asks for permission to read the sensors on iPhones, which allow this only during a tap. Other browsers need no
 * permission.
 */
export function requestOrientation({ DeviceOrientationEvent: event }: OrientationScope): void {
  // A denial only means that the app does not check whether the camera is level.
  void event?.requestPermission?.().catch(() => undefined);
}

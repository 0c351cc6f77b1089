import type { Camera, CameraFailure, CameraPermission } from '#src/device/camera/camera.ts';
import type { CameraFeatures, CameraStream } from '#src/device/camera/cameraStream.ts';

export interface FakeCamera extends Camera {
  /** The streams that were opened, first to last. */
  readonly streams: (CameraStream & { isClosed: boolean })[];
  /** The settings that the user has changed, as `torch=true` and `zoom=2`. */
  readonly settings: string[];
  /** The error of the next calls that open the camera. Undefined: the camera opens. */
  failure: CameraFailure | undefined;
  photo: Blob | undefined;
}

/** A camera whose answers a test chooses. */
export function createFakeCamera(
  permission: CameraPermission = 'granted',
  features: CameraFeatures = { hasTorch: false, zoom: undefined },
): FakeCamera {
  const openStream = () => {
    const stream = {
      media: new MediaStream(),
      isClosed: false,
      features: () => features,
      setTorch: async (isOn: boolean) => camera.settings.push(`torch=${isOn}`) > 0,
      setZoom: async (factor: number) => camera.settings.push(`zoom=${factor}`) > 0,
      takePhoto: async () => camera.photo,
      onEnd: () => () => undefined,
      close() {
        stream.isClosed = true;
      },
    };
    return stream;
  };
  const camera: FakeCamera = {
    streams: [],
    settings: [],
    failure: undefined,
    photo: undefined,
    permission: async () => permission,
    watchPermission: () => () => undefined,
    async open() {
      if (camera.failure) return { kind: 'failed', failure: camera.failure };
      const stream = openStream();
      camera.streams.push(stream);
      return { kind: 'open', stream };
    },
  };
  return camera;
}

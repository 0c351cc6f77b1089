import type { AreaDependencies } from '#src/claim/area.ts';
import { isInAppBrowser } from '#src/device/agent.ts';
import { type CameraScope, cameraAtom, createCamera } from '#src/device/camera/camera.ts';
import { openFrameAnalyser } from '#src/device/camera/live/frameAnalyser.ts';
import {
  type OrientationScope,
  requestOrientation,
  watchOrientation,
} from '#src/device/camera/live/orientation.ts';
import { wallClock } from '#src/device/clock.ts';
import { createStorage, type Storage } from '#src/device/storage/storage.ts';
import { liveCameraStyleOrder, loadStyles } from '#src/device/styles.ts';
import { bundleFolder, photoWorkerAddress, trustWorkerScripts } from '#src/device/workerScripts.ts';
import { liveCameraDependenciesAtom, liveSettingsAtom } from './live.atoms.ts';
import styles from './liveCamera.css?url';

/** Connects the live camera with this browser, and loads its styles. The camera stays off. */
export async function openLiveCamera({ store, tenant, reporting }: AreaDependencies): Promise<void> {
  store.set(cameraAtom, createCamera(window as unknown as CameraScope, wallClock));
  const folder = bundleFolder(tenant);
  const sensors = window as unknown as OrientationScope;
  const canJudgeFrames =
    typeof Worker === 'function' &&
    typeof OffscreenCanvas === 'function' &&
    typeof createImageBitmap === 'function';
  store.set(liveCameraDependenciesAtom, {
    openFrameAnalyser: canJudgeFrames
      ? () =>
          openFrameAnalyser({
            startWorker: () => new Worker(trustWorkerScripts(folder)(photoWorkerAddress(folder))),
            createImageBitmap: (source, options) => createImageBitmap(source, options),
          })
      : undefined,
    watchOrientation: (listener) => watchOrientation(sensors, listener),
    requestOrientation: () => requestOrientation(sensors),
    nowMs: () => performance.now(),
    isInApp: isInAppBrowser(navigator.userAgent),
  });
  persistSettings(store, createStorage({ code: tenant.code, reporting }));
  await loadStyles(styles, liveCameraStyleOrder);
}

/** Does not use `persistTexts`, because another export of the first chunk would add bytes to the first screen. */
function persistSettings(store: AreaDependencies['store'], storage: Storage): void {
  const name = 'live-camera';
  store.set(liveSettingsAtom, storage.get(name) ?? '');
  store.sub(liveSettingsAtom, () => storage.set(name, store.get(liveSettingsAtom)));
}

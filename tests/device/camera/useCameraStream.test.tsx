// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Camera } from '#src/device/camera/camera.ts';
import { useCameraStream } from '#src/device/camera/useCameraStream.ts';
import { createFakeCamera } from '../../support/fakeCamera.ts';
import { mountPart } from '../../support/mountPart.tsx';

let handle: ReturnType<typeof useCameraStream>;

function Probe({ camera, isRequested }: { camera: Camera | undefined; isRequested: boolean }) {
  handle = useCameraStream(camera, isRequested);
  return null;
}

describe('stream of the camera', () => {
  afterEach(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  });

  it('is open while it is requested, and is closed on unmount', async () => {
    const camera = createFakeCamera();
    const { show, unmount } = await mountPart(<Probe camera={camera} isRequested={false} />);
    expect([handle.state.kind, camera.streams.length]).toEqual(['off', 0]);
    await show(<Probe camera={camera} isRequested />);
    expect(handle.state.kind).toBe('open');
    await unmount();
    expect(camera.streams.map((it) => it.isClosed)).toEqual([true]);
  });

  it('is opened again once after it has ended by itself, then reports the failure', async () => {
    const camera = createFakeCamera();
    await mountPart(<Probe camera={camera} isRequested />);
    await act(async () => camera.streams[0]?.end());
    expect([handle.state.kind, camera.streams.length]).toEqual(['open', 2]);
    await act(async () => camera.streams[1]?.end());
    expect(handle.state).toEqual({ kind: 'failed', failure: 'ended' });
    expect(camera.streams.map((it) => it.isClosed)).toEqual([true, true]);
    await act(async () => handle.retry());
    expect(handle.state.kind).toBe('open');
  });
});

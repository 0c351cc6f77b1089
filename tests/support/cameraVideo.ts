import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from './photoScenes.ts';

/** Writes grey frames as a Y4M video, which Chromium can play as a camera. @returns the path */
function writeVideo(folder: string, name: string, frames: readonly Scene[]): string {
  const [first] = frames;
  if (!first) throw new Error('A video needs a frame.');
  const { width, height } = first;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const parts = frames.flatMap(({ levels }) => [
    Buffer.from('FRAME\n'),
    Buffer.from(Uint8ClampedArray.from(levels)),
    colour,
  ]);
  const path = join(folder, `${name}.y4m`);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420\n`), ...parts]),
  );
  return path;
}

/** Flags for a Chromium whose camera plays these frames. */
export function cameraFlags(folder: string, frames: readonly Scene[]): readonly string[] {
  const video = writeVideo(folder, 'camera', frames);
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
}

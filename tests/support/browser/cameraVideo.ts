import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scene } from '../samples/photoScenes.ts';

/** Flags for a Chromium whose camera plays these frames. Writes them as a grey Y4M video. */
export function cameraFlags(folder: string, frames: readonly Scene[]): readonly string[] {
  const [first] = frames;
  if (!first) throw new Error('A video needs a frame.');
  const { width, height } = first;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420\n`);
  const parts = frames.flatMap(({ levels }) => [
    Buffer.from('FRAME\n'),
    Buffer.from(Uint8ClampedArray.from(levels)),
    colour,
  ]);
  const video = join(folder, 'camera.y4m');
  writeFileSync(video, Buffer.concat([header, ...parts]));
  return ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
}

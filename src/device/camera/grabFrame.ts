/** The photo is scaled down and encoded again later, so this copy loses as little as possible. */
const frameQuality = 0.95;

/** Copies the current frame of a video in its full size. @returns a JPEG; undefined if there is no frame yet */
export async function grabFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  try {
    canvas.getContext('2d', { alpha: false })?.drawImage(video, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', frameQuality),
    );
    return blob ?? undefined;
  } catch {
    return undefined; // too little memory for a canvas of this size
  } finally {
    // Safari keeps a canvas's pixels until garbage collection unless its size is 0.
    canvas.width = 0;
    canvas.height = 0;
  }
}

/** Makes a file unreadable, as if it had been deleted from the disk. */
export function deleteContent(file: File): void {
  const fail = async (): Promise<ArrayBuffer> => {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  };
  const slice = file.slice.bind(file);
  Object.assign(file, {
    arrayBuffer: fail,
    slice: (...range: Parameters<Blob['slice']>) => Object.assign(slice(...range), { arrayBuffer: fail }),
  });
}

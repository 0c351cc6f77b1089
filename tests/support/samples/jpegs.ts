import { type ExifBlocks, tiffBlock } from './tiff.ts';

/** Real 48×32 JPEGs that no canvas can encode: a CMYK image and a progressive image. */
export const cmykJpeg = fromBase64(
  [
    '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykq',
    'KRkfLTAtKDAlKCko/9sAQwEHBwcKCAoTCgoTKBoWGigoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo',
    'KCgoKCgo/8AAFAgAIAAwBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAHCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/',
    'xAAWAQEBAQAAAAAAAAAAAAAAAAAABgj/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADgQBAAIRAxEEAAA/AKIAsWbWqQAAAAAAAAAA',
    'AAAAAAAf/9k=',
  ].join(''),
);
export const progressiveJpeg = fromBase64(
  [
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO',
    'UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P',
    'T09PT09PT0//wgARCAAgADADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAMCBf/EABYBAQEBAAAAAAAAAAAAAAAAAAAF',
    'Af/aAAwDAQACEAMQAAAB5qbLVExRMYTWZNExRMf/xAAUEAEAAAAAAAAAAAAAAAAAAABA/9oACAEBAAEFAkf/xAAVEQEBAAAAAAAA',
    'AAAAAAAAAAAAE//aAAgBAwEBPwGyyyyyz//EABURAQEAAAAAAAAAAAAAAAAAAAAT/9oACAECAQE/AYIIIIIP/8QAFBABAAAAAAAA',
    'AAAAAAAAAAAAQP/aAAgBAQAGPwJH/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/2gAIAQEAAT8hqqqqqqqqqqqqqqqq/9oADAMBAAIA',
    'AwAAABD774MMP//EABQRAQAAAAAAAAAAAAAAAAAAACD/2gAIAQMBAT8QQH//xAAVEQEBAAAAAAAAAAAAAAAAAAAAcf/aAAgBAgEB',
    'PxCEIQhD/8QAFBABAAAAAAAAAAAAAAAAAAAAQP/aAAgBAQABPxBH/wD/AP8A/9k=',
  ].join(''),
);

export function segment(marker: number, body: Uint8Array | string): Uint8Array {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]),
    bytes,
  ]);
}

export function exifSegment(blocks: ExifBlocks): Uint8Array {
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiffBlock(blocks)]));
}

/** Inserts segments directly after the start-of-image marker, where cameras write them. */
export function withSegments(jpeg: Uint8Array, ...segments: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return concat(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

interface FrameOptions {
  readonly width: number;
  readonly height: number;
  readonly components?: number;
  readonly isProgressive?: boolean;
}

/** A file with valid JPEG headers but no decodable image. */
export function headerOnlyJpeg(
  { width, height, components = 3, isProgressive = false }: FrameOptions,
  ...segments: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const size = [8, height >> 8, height & 0xff, width >> 8, width & 0xff, components];
  return concat(
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(isProgressive ? 0xc2 : 0xc0, Buffer.from([...size, ...Array(components * 3).fill(0)])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    // Image data with bytes that a parser must not take for the end marker: an escaped 0xff and a restart marker.
    Buffer.from([0x12, 0xff, 0x00, 0xd9, 0xff, 0xd3, 0x34]),
    Buffer.from([0xff, 0xd9]),
  );
}

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64'));
}

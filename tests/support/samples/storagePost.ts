import type { UploadSubmission } from '#src/api/schemas/submission.ts';

/** The upload of one photo to the storage, as a browser sends it. A test can alter every part. */
interface StoragePost {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly type?: string;
  /** @default the storage's required headers that are not form fields */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The form of a submission, for `postToStorage`. */
export function formPostOf({ destination }: UploadSubmission): StoragePost {
  if (destination.kind !== 'form') throw new Error('The submission has no form.');
  return { url: destination.url, fields: Object.fromEntries(destination.fields) };
}

/** The start of a JPEG, with bytes that resemble multipart boundaries. */
export const someJpeg = new Uint8Array([
  0xff, 0xd8, 0xff, 0xe0, 0x0d, 0x0a, 0x2d, 0x2d, 0x0d, 0x0a, 0x0d, 0x0a, 0x00, 0xff, 0xd9,
]);

function formOf({ fields, bytes = someJpeg, type = 'image/jpeg' }: StoragePost): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type }), 'photo.jpg');
  return form;
}

function headersFor({ fields }: Pick<StoragePost, 'fields'>): Record<string, string> {
  const all = { 'x-amz-acl': 'bucket-owner-full-control', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !(name in fields)));
}

export async function postToStorage(post: StoragePost, form = formOf(post)) {
  const reply = await fetch(post.url, {
    method: 'POST',
    body: form,
    headers: post.headers ?? headersFor(post),
  });
  const text = await reply.text();
  return { status: reply.status, text, code: /<Code>(.*?)<\/Code>/.exec(text)?.[1], headers: reply.headers };
}

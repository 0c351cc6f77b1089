import { describe, expect, it } from 'vitest';
import { createUploadProgressStore } from '#src/portal/files/fileSender.ts';

describe('progress of an upload', () => {
  it('never goes back, although a retry sends the file from its beginning', () => {
    const progress = createUploadProgressStore();
    for (const share of [0.2, 0.6, 0, 0.3, 0.61]) progress.set('file', share);
    expect(progress.percentOf('file').value).toBe(61);
    progress.set('file', 0.1);
    expect(progress.percentOf('file').value).toBe(61);
  });

  it('starts again after the file was removed', () => {
    const progress = createUploadProgressStore();
    progress.set('file', 0.6);
    progress.remove('file');
    progress.set('file', 0.1);
    expect(progress.percentOf('file').value).toBe(10);
  });
});

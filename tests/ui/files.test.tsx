// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { FileList, FileRow, type FileStatus, splitFileName } from '#src/ui/FileRow.tsx';

import { allByRole, byRole, mountPart } from '../support/app/mountPart.tsx';

describe('file name', () => {
  it.each([
    ['drivers-side-panel-0042.jpeg', 'drivers-side-panel-', '0042.jpeg'],
    ['a.jpg', '', 'a.jpg'],
    ['🚗🚗🚗🚗🚗.png', '🚗', '🚗🚗🚗🚗.png'],
    ['', '', ''],
  ])('is split into a start and an end without losing characters: %s', (name, start, end) => {
    expect(splitFileName(name)).toEqual([start, end]);
    expect(splitFileName(name).join('')).toBe(name);
  });
});

describe('file row', () => {
  const presses: string[] = [];
  const row = (status: FileStatus) => (
    <FileList label="Files" announcement="One file failed">
      <FileRow
        name="front.jpg"
        size="2.4 MB"
        status={status}
        retry={{ label: 'Retry front.jpg', text: 'Retry', onPress: () => presses.push('retry') }}
        remove={{ label: 'Remove front.jpg', onPress: () => presses.push('remove') }}
      />
    </FileList>
  );

  it('shows name, size and status text for every status except sending', async () => {
    for (const kind of ['waiting', 'sent', 'failed', 'duplicate'] as const) {
      await mountPart(row({ kind, text: `It is ${kind}` }));
      const item = byRole('listitem');
      expect(item.querySelector('bdi:not([aria-hidden])')?.textContent).toBe('front.jpg');
      expect(item.querySelector('bdi[aria-hidden=true]')?.textContent).toBe('front.jpg');
      expect(item.textContent).toContain('2.4 MB');
      expect(item.textContent).toContain(`It is ${kind}`);
      expect(allByRole('progressbar')).toEqual([]);
    }
  });

  it('shows a progress bar with the percentage while the file is being sent', async () => {
    await mountPart(row({ kind: 'sending', text: 'Sending 64%', percent: 64 }));
    const bar = byRole('progressbar', 'front.jpg');
    expect(bar.getAttribute('aria-valuenow')).toBe('64');
  });
});

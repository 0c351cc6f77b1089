// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { FileList, FileRow, type FileStatus, splitFileName } from '#src/ui/FileRow.tsx';

import { ProgressBar } from '#src/ui/ProgressBar.tsx';

import { allByRole, byRole, mountPart, nameOf } from '../support/mountPart.tsx';

describe('file name', () => {
  it.each([
    ['drivers-side-panel-0042.jpeg', 'drivers-side-panel-', '0042.jpeg'],
    ['a.jpg', '', 'a.jpg'],
    ['no extension at all', 'no extension at', ' all'],
    ['.hidden', '.hi', 'dden'],
    ['archive.something-long', 'archive.something-', 'long'],
    ['🚗🚗🚗🚗🚗.png', '🚗', '🚗🚗🚗🚗.png'],
    ['', '', ''],
  ])('splits off its end without losing characters: %s', (name, start, end) => {
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

  it('shows name, size, status text and one icon for every status except sending', async () => {
    for (const kind of ['waiting', 'sent', 'failed', 'duplicate'] as const) {
      await mountPart(row({ kind, text: `It is ${kind}` }));
      const item = byRole('listitem');
      expect(item.querySelector('bdi:not([aria-hidden])')?.textContent).toBe('front.jpg');
      expect(item.querySelector('bdi[aria-hidden=true]')?.textContent).toBe('front.jpg');
      expect(item.textContent).toContain('2.4 MB');
      expect(item.querySelector('.file-status')?.textContent).toBe(`It is ${kind}`);
      expect(item.querySelectorAll('.file-status svg')).toHaveLength(1);
      expect(allByRole('progressbar')).toEqual([]);
    }
  });

  it('shows a text label on the remove button when a failed file has no retry [SUP-UP-16]', async () => {
    const removed: string[] = [];
    const remove = { label: 'Remove front.jpg', text: 'Remove', onPress: () => removed.push('front.jpg') };
    const rowWithoutRetry = (status: FileStatus) => (
      <FileRow name="front.jpg" size="0 Bytes" status={status} remove={remove} />
    );
    const { show } = await mountPart(rowWithoutRetry({ kind: 'waiting', text: 'Waiting' }));
    expect(byRole('button', 'Remove front.jpg').textContent).toBe('');
    await show(rowWithoutRetry({ kind: 'failed', text: 'The file is empty' }));
    expect(byRole('button', 'Remove front.jpg').textContent).toBe('Remove');
    await act(async () => byRole('button', 'Remove front.jpg').click());
    expect(removed).toEqual(['front.jpg']);
  });

  it('offers a retry only for a failed file [SUP-UP-16]', async () => {
    const { show } = await mountPart(row({ kind: 'sent', text: 'Sent' }));
    expect(allByRole('button').map(nameOf)).toEqual(['Remove front.jpg']);
    await show(row({ kind: 'failed', text: 'No answer' }));
    await act(async () => byRole('button', 'Retry front.jpg').click());
    await act(async () => byRole('button', 'Remove front.jpg').click());
    expect(presses).toEqual(['retry', 'remove']);
  });

  it('shows a progress bar with the percentage while the file is being sent', async () => {
    await mountPart(row({ kind: 'sending', text: 'Sending 64%', percent: 64 }));
    const bar = byRole('progressbar', 'front.jpg');
    expect(bar.getAttribute('aria-valuenow')).toBe('64');
    expect(bar.querySelector('i')?.style.transform).toBe('translateX(calc(var(--toward-end, 1) * -36%))');
  });

  it('has no live region in a row, because the list has one shared status message', async () => {
    await mountPart(row({ kind: 'failed', text: 'No answer' }));
    expect(byRole('status').textContent).toBe('One file failed');
    expect(byRole('list', 'Files').querySelector('[role=status],[aria-live]')).toBeNull();
  });
});

describe('progress bar', () => {
  it.each([
    [-5, '0'],
    [12.6, '13'],
    [170, '100'],
  ])('clamps and rounds %f to %s percent', async (percent, shown) => {
    await mountPart(<ProgressBar label="Sending" percent={percent} />);
    expect(byRole('progressbar', 'Sending').getAttribute('aria-valuenow')).toBe(shown);
  });

  it('omits aria-valuenow when the percentage is unknown', async () => {
    await mountPart(<ProgressBar label="Loading" kind="page" />);
    expect(byRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
    expect(byRole('progressbar').querySelector('i')?.hasAttribute('style')).toBe(false);
  });
});

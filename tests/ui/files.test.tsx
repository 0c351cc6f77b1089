// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { FileList } from '#src/ui/FileList.tsx';
import { FileRow, type FileStatus } from '#src/ui/FileRow.tsx';
import { splitFileName } from '#src/ui/fileName.ts';
import { ProgressBar } from '#src/ui/ProgressBar.tsx';
import { allByRole, byRole, mountPart, nameOf } from '../support/mountPart.tsx';

describe('a file name', () => {
  it.each([
    ['drivers-side-panel-0042.jpeg', 'drivers-side-panel-', '0042.jpeg'],
    ['a.jpg', '', 'a.jpg'],
    ['no extension at all', 'no extension at', ' all'],
    ['.hidden', '.hi', 'dden'],
    ['archive.something-long', 'archive.something-', 'long'],
    ['🚗🚗🚗🚗🚗.png', '🚗', '🚗🚗🚗🚗.png'],
    ['', '', ''],
  ])('%s keeps its end and loses nothing', (name, start, end) => {
    expect(splitFileName(name)).toEqual([start, end]);
    expect(splitFileName(name).join('')).toBe(name);
  });
});

describe('a file row', () => {
  const told: string[] = [];
  const row = (status: FileStatus) => (
    <FileList label="Files" news="One file failed">
      <FileRow
        name="front.jpg"
        size="2.4 MB"
        status={status}
        retry={{ label: 'Retry front.jpg', words: 'Retry', onPress: () => told.push('retry') }}
        remove={{ label: 'Remove front.jpg', onPress: () => told.push('remove') }}
      />
    </FileList>
  );

  it('shows name, size and status in words with an icon, whatever the status', async () => {
    for (const kind of ['waiting', 'sent', 'failed', 'duplicate'] as const) {
      await mountPart(row({ kind, words: `It is ${kind}` }));
      const item = byRole('listitem');
      expect(item.querySelector('bdi:not([aria-hidden])')?.textContent).toBe('front.jpg');
      expect(item.querySelector('bdi[aria-hidden=true]')?.textContent).toBe('front.jpg');
      expect(item.textContent).toContain('2.4 MB');
      expect(item.querySelector('.file-status')?.textContent).toBe(`It is ${kind}`);
      expect(item.querySelectorAll('.file-status svg')).toHaveLength(1);
      expect(allByRole('progressbar')).toEqual([]);
    }
  });

  it('offers to remove a failed file in words when it cannot be retried [SUP-UP-16]', async () => {
    const removed: string[] = [];
    const remove = { label: 'Remove front.jpg', words: 'Remove', onPress: () => removed.push('front.jpg') };
    const rowOf = (status: FileStatus) => (
      <FileRow name="front.jpg" size="0 Bytes" status={status} remove={remove} />
    );
    const { show } = await mountPart(rowOf({ kind: 'waiting', words: 'Waiting' }));
    expect(byRole('button', 'Remove front.jpg').textContent).toBe('');
    await show(rowOf({ kind: 'failed', words: 'The file is empty' }));
    expect(byRole('button', 'Remove front.jpg').textContent).toBe('Remove');
    await act(async () => byRole('button', 'Remove front.jpg').click());
    expect(removed).toEqual(['front.jpg']);
  });

  it('offers a retry only where it failed [SUP-UP-16]', async () => {
    const { show } = await mountPart(row({ kind: 'sent', words: 'Sent' }));
    expect(allByRole('button').map(nameOf)).toEqual(['Remove front.jpg']);
    await show(row({ kind: 'failed', words: 'No answer' }));
    await act(async () => byRole('button', 'Retry front.jpg').click());
    await act(async () => byRole('button', 'Remove front.jpg').click());
    expect(told).toEqual(['retry', 'remove']);
  });

  it('shows how far it is while it is sent', async () => {
    await mountPart(row({ kind: 'sending', words: 'Sending 64%', percent: 64 }));
    const bar = byRole('progressbar', 'front.jpg');
    expect(bar.getAttribute('aria-valuenow')).toBe('64');
    expect(bar.querySelector('i')?.style.transform).toBe('translateX(-36%)');
  });

  it('leaves the reading out to one voice for the whole list', async () => {
    await mountPart(row({ kind: 'failed', words: 'No answer' }));
    expect(byRole('status').textContent).toBe('One file failed');
    expect(byRole('list', 'Files').querySelector('[role=status],[aria-live]')).toBeNull();
  });
});

describe('a progress bar', () => {
  it.each([
    [-5, '0'],
    [12.6, '13'],
    [170, '100'],
  ])('shows %f as %s', async (percent, shown) => {
    await mountPart(<ProgressBar label="Sending" percent={percent} />);
    expect(byRole('progressbar', 'Sending').getAttribute('aria-valuenow')).toBe(shown);
  });

  it('names no value where nobody knows one', async () => {
    await mountPart(<ProgressBar label="Loading" kind="page" />);
    expect(byRole('progressbar').hasAttribute('aria-valuenow')).toBe(false);
    expect(byRole('progressbar').querySelector('i')?.hasAttribute('style')).toBe(false);
  });
});

// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { ProgressList } from '#src/ui/ProgressList.tsx';
import { Stepper } from '#src/ui/Stepper.tsx';
import { allByRole, byRole, mountPart, nameOf } from '../support/mountPart.tsx';

const labels = { done: 'Done: ', now: 'Now: ', next: 'Next: ' };
const steps = ['Received', 'Assigned', 'Writing'].map((name) => ({ id: name, name }));
const items = () => [...document.querySelectorAll('ol > li')];
const marks = () => items().map((item) => (item.querySelector('.dot svg') ? 'tick' : 'number'));
const fullTexts = () => items().map((item) => item.querySelector('.vh')?.parentElement?.textContent);
const current = () => items().map((item) => item.getAttribute('aria-current'));

describe('progress list', () => {
  it.each([
    [-1, false, ['number', 'number', 'number'], [null, null, null]],
    [0, true, ['tick', 'number', 'number'], ['step', null, null]],
    [1, false, ['tick', 'number', 'number'], [null, 'step', null]],
    [1, true, ['tick', 'tick', 'number'], [null, 'step', null]],
    [2, true, ['tick', 'tick', 'tick'], [null, null, 'step']],
  ])(
    'ticks the steps before index %i, and that step if its completeness is %s [EST-18]',
    async (at, isCurrentComplete, ticks, currentName) => {
      const progress = { label: 'Status', steps, current: at, isCurrentComplete, labels };
      await mountPart(<ProgressList {...progress} />);
      expect([marks(), current()]).toEqual([ticks, currentName]);
    },
  );

  it('labels each step as done, now or next, and shows details only for the current step [EST-18]', async () => {
    await mountPart(
      <ProgressList label="Status" steps={steps} current={1} isCurrentComplete={false} labels={labels}>
        <p>We look at it.</p>
      </ProgressList>,
    );
    expect(document.querySelector('ol')?.getAttribute('aria-label')).toBe('Status');
    expect(fullTexts()).toEqual(['Done: Received', 'Now: Assigned', 'Next: Writing']);
    expect(items().map((item) => item.textContent?.includes('We look at it.'))).toEqual([false, true, false]);
  });
});

describe('stepper', () => {
  it('ticks finished steps and numbers the current and later steps', async () => {
    await mountPart(<Stepper label="Steps" steps={steps} current={1} labels={labels} />);
    expect([marks(), current()]).toEqual([
      ['tick', 'number', 'number'],
      [null, 'step', null],
    ]);
    expect(fullTexts()).toEqual(['Done: Received', 'Now: Assigned', 'Next: Writing']);
    expect(allByRole('button')).toEqual([]);
  });

  it('links back to finished steps only', async () => {
    const selectedIds: string[] = [];
    await mountPart(
      <Stepper label="Steps" steps={steps} current={2} labels={labels} onGo={(id) => selectedIds.push(id)} />,
    );
    expect(allByRole('button').map(nameOf)).toEqual(['Done: Received', 'Done: Assigned']);
    await act(async () => byRole('button', 'Done: Assigned').click());
    expect(selectedIds).toEqual(['Assigned']);
  });
});

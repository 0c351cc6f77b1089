// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { allByRole, byRole, fill, mountPart, nameOf, press } from '../support/mountPart.tsx';

describe('rating scale', () => {
  function Scale({ list }: { list?: string }) {
    const [value, setValue] = useState<number>();
    return (
      <RatingScale
        id="scale"
        label="How likely?"
        range={[0, 10]}
        ends={['not likely', 'very likely']}
        value={value}
        onChange={setValue}
        {...(list === undefined ? {} : { selectPlaceholder: list })}
      />
    );
  }

  it('keeps the select list and the tiles in sync, including the value 0 [SUR-04 SUR-12]', async () => {
    await mountPart(<Scale list="Choose a number" />);
    const list = byRole<HTMLSelectElement>('combobox', 'How likely?');
    const checked = () =>
      allByRole<HTMLInputElement>('radio')
        .filter((radio) => radio.checked)
        .map(nameOf);
    expect([list.value, list.options[0]?.text]).toEqual(['', 'Choose a number']);
    await fill(list, '0');
    expect([list.value, checked()]).toEqual(['0', ['0, not likely']]);
    expect(list.options, 'the empty option is gone after a selection').toHaveLength(11);
    await press(byRole('radio', '7'));
    expect([list.value, checked()]).toEqual(['7', ['7']]);
  });
});

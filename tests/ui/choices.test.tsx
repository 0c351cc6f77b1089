// @vitest-environment happy-dom
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { RadioGroup } from '#src/ui/RadioGroup.tsx';
import { RatingScale } from '#src/ui/RatingScale.tsx';
import { Toggle } from '#src/ui/Toggle.tsx';
import { allByRole, byRole, descriptionOf, fill, mountPart, nameOf } from '../support/mountPart.tsx';

const noop = () => undefined;
const click = (element: HTMLElement) => act(async () => element.click());

describe('checkbox', () => {
  it('reports its new value and is described by its error message', async () => {
    const changes: boolean[] = [];
    await mountPart(
      <Checkbox
        id="x"
        label="I agree"
        error="Please agree"
        checked={false}
        onChange={(on) => changes.push(on)}
      />,
    );
    const box = byRole('checkbox', 'I agree');
    await click(box);
    expect(changes).toEqual([true]);
    expect([descriptionOf(box), box.getAttribute('aria-invalid')]).toEqual(['Please agree', 'true']);
  });
});

describe('toggle', () => {
  it('has the switch role and ignores clicks while its change is being saved', async () => {
    const changes: boolean[] = [];
    const toggle = (busy: boolean) => (
      <Toggle id="x" label="Email" checked={false} busy={busy} onChange={(on) => changes.push(on)} />
    );
    const { show } = await mountPart(toggle(false));
    await click(byRole('switch', 'Email'));
    await show(toggle(true));
    await click(byRole('switch', 'Email'));
    expect(changes).toEqual([true]);
    expect(byRole('switch').getAttribute('aria-busy')).toBe('true');
  });
});

describe('radio group', () => {
  const options = [
    { value: 'a', label: 'Ana' },
    { value: 'd', label: 'Dana', hint: 'Service desk' },
    { value: 'n', label: 'Nobody', disabled: true },
  ];

  it.each(['lines', 'cards', 'tiles'] as const)(
    'renders one named group with one selected radio in the shape: %s',
    async (shape) => {
      const changes: string[] = [];
      await mountPart(
        <RadioGroup
          id="who"
          label="Whom?"
          hint="One of them"
          error="Choose one"
          shape={shape}
          options={options}
          value="a"
          onChange={(value) => changes.push(value)}
        />,
      );
      expect(nameOf(byRole('group'))).toBe('Whom?');
      expect(descriptionOf(byRole('group'))).toBe('One of them Choose one');
      const radios = allByRole<HTMLInputElement>('radio');
      expect(radios.map(({ checked, disabled, name }) => [checked, disabled, name])).toEqual([
        [true, false, 'who'],
        [false, false, 'who'],
        [false, true, 'who'],
      ]);
      expect(radios[0]?.id, 'the first radio has the id that the error summary links to').toBe('who');
      if (radios[1]) await click(radios[1]);
      expect(changes).toEqual(['d']);
    },
  );
});

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

  it('shows eleven unselected tiles and includes the meaning of both ends in their names [SUR-17 VAL-29]', async () => {
    await mountPart(<Scale />);
    const radios = allByRole<HTMLInputElement>('radio');
    expect(radios.filter(({ checked }) => checked)).toEqual([]);
    expect(radios.map(nameOf)).toEqual(['0, not likely', ...'123456789', '10, very likely']);
    expect(nameOf(byRole('group'))).toBe('How likely?');
  });

  it('keeps the select list and the tiles in sync, including the value 0 [SUR-17 SUR-18]', async () => {
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
    await click(byRole('radio', '7'));
    expect([list.value, checked()]).toEqual(['7', ['7']]);
  });

  it('disables every radio when the scale is disabled', async () => {
    await mountPart(
      <RatingScale id="s" label="L" range={[1, 2]} ends={['a', 'b']} value={1} onChange={noop} disabled />,
    );
    expect(allByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
  });
});

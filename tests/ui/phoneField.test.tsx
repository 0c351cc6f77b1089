// @vitest-environment happy-dom
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { orderCountries } from '#src/ui/orderCountries.ts';
import { PhoneField, type PhoneFieldProps } from '#src/ui/PhoneField.tsx';
import { allByRole, byRole, descriptionOf, fill, focus, mountPart } from '../support/mountPart.tsx';

const countries = [
  { code: 'HR', name: 'Hrvatska', callingCode: '385' },
  { code: 'RS', name: 'Srbija', callingCode: '381' },
  { code: 'CZ', name: 'Češka', callingCode: '420' },
  { code: 'US', name: 'SAD', callingCode: '1' },
];
const ordered = orderCountries(countries, ['US', 'XX'], 'sr-Latn');

function Phone(props: Partial<PhoneFieldProps> & { start?: string }) {
  const { start = '', ...field } = props;
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneField id="phone" label="Phone" clearLabel="Clear" value={value} onChange={setValue} {...field} />
      <button type="button">After</button>
    </>
  );
}

function WithPicker() {
  const [value, onChange] = useState('US');
  return <Phone country={{ ...ordered, label: 'Country', value, onChange }} />;
}

const phone = () => byRole<HTMLInputElement>('textbox', 'Phone');
const clearButtons = () =>
  allByRole('button').filter((button) => button.ariaLabel === 'Clear' || button.title === 'Clear');

describe('countries', () => {
  it('come preferred first, then by name as the language sorts, with none lost or twice', () => {
    expect(ordered.first.map(({ code }) => code)).toEqual(['US']);
    expect(ordered.rest.map(({ code }) => code)).toEqual(['CZ', 'HR', 'RS']);
  });
});

describe('a phone field', () => {
  it('is a plain telephone input without a picker, which the browser can fill', async () => {
    await mountPart(<Phone />);
    expect([phone().type, phone().autocomplete]).toEqual(['tel', 'tel']);
    expect(allByRole('combobox')).toEqual([]);
  });

  it('shows the code of its only country, and of the chosen one [ACCT-14]', async () => {
    await mountPart(<Phone callingCode="1" />);
    expect(descriptionOf(phone())).toBe('+1');
    await mountPart(<WithPicker />);
    const unit = () => document.querySelector('.unit')?.textContent;
    expect(unit()).toBe('US +1');
    await fill(byRole('combobox', 'Country'), 'RS');
    expect(unit()).toBe('RS +381');
    expect(allByRole('option').map(({ textContent }) => textContent)).toContain('Srbija +381');
  });

  it('offers to clear while it has the focus and a value, and keeps the focus then [ACCT-13]', async () => {
    await mountPart(<Phone start="555" />);
    expect(clearButtons()).toEqual([]);
    await focus(phone());
    const clear = byRole('button', 'Clear');
    const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    clear.dispatchEvent(down);
    expect(down.defaultPrevented, 'a press leaves the focus in the field').toBe(true);
    await focus(clear);
    await act(async () => clear.click());
    expect([phone().value, document.activeElement]).toEqual(['', phone()]);
    expect(clearButtons()).toEqual([]);
    await fill(phone(), '5');
    expect(clearButtons()).toHaveLength(1);
    await focus(byRole('button', 'After'));
    expect(clearButtons()).toEqual([]);
  });

  it('tells when it is left, and not while somebody types or goes to its clear button', async () => {
    let leaves = 0;
    await mountPart(
      <Phone
        onLeave={() => {
          leaves += 1;
        }}
      />,
    );
    await focus(phone());
    await fill(phone(), '555');
    await focus(byRole('button', 'Clear'));
    expect(leaves).toBe(0);
    await focus(byRole('button', 'After'));
    expect(leaves).toBe(1);
  });

  it('offers to clear if it had the focus before the script came [ACCT-13]', async () => {
    const early = document.createElement('div');
    document.body.replaceChildren(early);
    const page = <Phone start="555" />;
    early.innerHTML = renderToString(page);
    early.querySelector('input')?.focus();
    const root = await act(async () => hydrateRoot(early, page));
    onTestFinished(() => act(async () => root.unmount()));
    expect(document.activeElement).toBe(phone());
    expect(clearButtons()).toHaveLength(1);
  });

  it('offers nothing to clear where nothing can be typed', async () => {
    await mountPart(<Phone start="555" readOnly />);
    await focus(phone());
    expect(clearButtons()).toEqual([]);
  });
});

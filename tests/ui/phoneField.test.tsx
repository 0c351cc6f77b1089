// @vitest-environment happy-dom
import { act, Fragment, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CountrySelect, orderCountries } from '#src/ui/country/CountrySelect.tsx';

import { PhoneField, type PhoneFieldProps } from '#src/ui/PhoneField.tsx';
import { allByRole, byRole, descriptionOf, fill, focus, mountPart } from '../support/app/mountPart.tsx';

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
    <Fragment>
      <PhoneField id="phone" label="Phone" clearLabel="Clear" value={value} onChange={setValue} {...field} />
      <button type="button">After</button>
    </Fragment>
  );
}

function WithPicker() {
  const [value, onChange] = useState('US');
  return (
    <Phone picker={<CountrySelect label="Country" countries={ordered} value={value} onChange={onChange} />} />
  );
}

const phone = () => byRole<HTMLInputElement>('textbox', 'Phone');
const clearButtons = () =>
  allByRole('button').filter((button) => button.ariaLabel === 'Clear' || button.title === 'Clear');

describe('phone field', () => {
  it('shows the calling code of its only country or of the selected country [ACCT-48]', async () => {
    await mountPart(<Phone callingCode="1" />);
    expect(descriptionOf(phone())).toBe('+1');
    await mountPart(<WithPicker />);
    expect(byRole('combobox', 'Country').getAttribute('autocomplete')).toBe('tel-country-code');
    const callingCodeText = () => document.querySelector('.unit')?.textContent;
    expect(callingCodeText()).toBe('US +1');
    await fill(byRole('combobox', 'Country'), 'RS');
    expect(callingCodeText()).toBe('RS +381');
    expect(allByRole('option').map(({ textContent }) => textContent)).toContain('Srbija +381');
  });

  it('shows a clear button while it is focused and not empty, and keeps focus after clearing [ACCT-13]', async () => {
    await mountPart(<Phone start="555" />);
    expect(clearButtons()).toEqual([]);
    await focus(phone());
    const clearButton = byRole('button', 'Clear');
    const mouseDown = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    clearButton.dispatchEvent(mouseDown);
    expect(mouseDown.defaultPrevented, 'a press on the button keeps focus in the field').toBe(true);
    await focus(clearButton);
    await act(async () => clearButton.click());
    expect([phone().value, document.activeElement]).toEqual(['', phone()]);
    expect(clearButtons()).toEqual([]);
    await fill(phone(), '5');
    expect(clearButtons()).toHaveLength(1);
    await focus(byRole('button', 'After'));
    expect(clearButtons()).toEqual([]);
  });

  it('calls onLeave when focus leaves the field, but not for typing or for a move to its clear button', async () => {
    let leaveCount = 0;
    await mountPart(
      <Phone
        onLeave={() => {
          leaveCount += 1;
        }}
      />,
    );
    await focus(phone());
    await fill(phone(), '555');
    await focus(byRole('button', 'Clear'));
    expect(leaveCount).toBe(0);
    await focus(byRole('button', 'After'));
    expect(leaveCount).toBe(1);
  });
});

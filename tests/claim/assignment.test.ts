import { describe, expect, it } from 'vitest';
import { currentAssignment } from '#src/api/assignment.ts';
import { preferencesToSend } from '#src/api/user.ts';
import { vehicleText } from '#src/api/vehicle.ts';
import { anAssignment, aVehicle } from '../support/samples/anAssignment.ts';

describe('assignment list', () => {
  const list = ['9', '10', '100', '2'].map((id) => anAssignment({ id }));

  it('selects the newest assignment if no assignment was chosen or the chosen assignment is gone [API2-31]', () => {
    expect(currentAssignment(list, null)?.id).toBe('100');
    expect(currentAssignment(list, '9')?.id).toBe('9');
    expect(currentAssignment(list, '77')?.id).toBe('100');
    expect(currentAssignment([], '9')).toBeUndefined();
  });
});

it.each([
  [' 2021 Škoda Octavia ', aVehicle({ make: 'x' }), '2021 Škoda Octavia'],
  [null, aVehicle({ year: 2021, make: 'Škoda', model: 'Octavia', trim: 'RS' }), '2021 Škoda Octavia RS'],
  ['  ', aVehicle({ make: 'Škoda', trim: '' }), 'Škoda'],
  [null, aVehicle(), ''],
  [null, null, ''],
])('a vehicle with the backend text %j and the data %j is shown as %j [ENT-56]', (full, vehicle, text) => {
  expect(vehicleText(full, vehicle)).toBe(text);
});

it('the preferences sent to the backend contain no email address if email notifications are off [NOT-05]', () => {
  const preferences = { sendEmail: true, sendTextMessage: false, email: 'a@b.example' };
  expect(preferencesToSend(preferences)).toEqual(preferences);
  expect(preferencesToSend({ ...preferences, sendEmail: false })).toEqual({
    ...preferences,
    sendEmail: false,
    email: '',
  });
});

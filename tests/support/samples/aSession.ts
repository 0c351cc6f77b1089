import type { Activation, Session } from '#src/api/port.ts';
import type { User } from '#src/api/user.ts';

export function aUser(overrides: Partial<User> = {}): User {
  return {
    phone: '5550104471',
    phoneCountryCode: '+1',
    email: null,
    username: null,
    sendTextMessage: false,
    sendEmail: false,
    sendPushNotification: false,
    assignmentId: null,
    ...overrides,
  };
}

export function aSession(overrides: Partial<Session> = {}): Session {
  return { token: 'token-1', user: aUser(), ...overrides };
}

export function anActivation(overrides: Partial<Activation> = {}): Activation {
  return { ownerPhone: null, ownerFormattedPhone: null, accountExists: false, ...overrides };
}

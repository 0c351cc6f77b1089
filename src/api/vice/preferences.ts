import type { Backend, BackendOptions } from '../port.ts';
import { readNothing } from '../schemas/readAs.ts';
import { preferencesToSend } from '../user.ts';
import type { ViceCalls } from './calls.ts';

const preferencesPath = '/{clientCode}/customer/v1/customer_communication_preferences';

/** Notification preferences of the customer API v1. */
export function createPreferencesCalls(
  { sendAuthorized, fill }: ViceCalls,
  { paths }: Pick<BackendOptions, 'paths'>,
): Pick<Backend, 'savePreferences'> {
  return {
    async savePreferences(preferences, signal) {
      const { sendTextMessage, sendEmail, email } = preferencesToSend(preferences);
      const body = { send_email: sendEmail, send_text_message: sendTextMessage, email };
      const path = fill(paths?.preferences ?? preferencesPath);
      return readNothing(await sendAuthorized({ method: 'PUT', path, body, signal }));
    },
  };
}

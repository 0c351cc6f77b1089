import type { Result } from '../errors.ts';
import type { Activation } from '../port.ts';
import { entityIn } from './envelope.ts';
import { entity, flag, optionalId, text } from './loose.ts';
import { readAs } from './readAs.ts';

const activation = entityIn(
  'activation',
  entity({ owner_phone: optionalId, owner_formatted_phone: text, account_exists: flag }),
);

export function readActivation(result: Result<unknown>): Result<Activation> {
  return readAs(result, activation, (wire) => ({
    ownerPhone: wire.owner_phone,
    ownerFormattedPhone: wire.owner_formatted_phone,
    accountExists: wire.account_exists ?? false,
  }));
}

import type { Result } from '../errors.ts';
import { readNothing } from '../schemas/readAs.ts';
import type { ViceCalls } from './calls.ts';

/** Stores what the customer has typed about the vehicle on the exposure. */
export async function saveVehicle(
  { sendAuthorized, pathOf }: ViceCalls,
  id: string,
  vehicle: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Result<void>> {
  const path = pathOf('exposure', { id });
  return readNothing(await sendAuthorized({ method: 'PUT', path, body: { vehicle }, signal }));
}

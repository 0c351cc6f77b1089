import * as v from 'valibot';
import type { BypassGrant } from '#src/api/portal/vendorAssignment.ts';

/**
 * Stored per tab after a link was opened, because its token works only once and a reload must not lock the vendor out.
 */
const grantSchema = v.object({
  version: v.literal(1),
  token: v.string(),
  grant: v.object({
    providerCode: v.string(),
    vendorId: v.string(),
    exposure: v.object({
      id: v.string(),
      token: v.string(),
      claimNumber: v.nullable(v.string()),
      year: v.nullable(v.number()),
      make: v.nullable(v.string()),
      model: v.nullable(v.string()),
      vin: v.nullable(v.string()),
    }),
    assignment: v.nullable(
      v.object({
        id: v.string(),
        contactId: v.nullable(v.string()),
        task: v.object({ id: v.string(), type: v.string() }),
      }),
    ),
  }),
});

export function serializeGrant(token: string, grant: BypassGrant): string {
  return JSON.stringify({ version: 1, token, grant });
}

/** Null if the text belongs to another link or is unreadable. The link is then opened as on the first visit. */
export function parsePersistedGrant(text: string | undefined, token: string): BypassGrant | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), grantSchema), text);
  return parsed.success && parsed.output.token === token ? parsed.output.grant : null;
}

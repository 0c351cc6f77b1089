import type { Capabilities } from './capabilities.ts';
import type { Tenant } from './tenant.ts';

type Field = keyof Omit<Tenant, 'logos'>;

/** Links to the carrier's apps. Only the footer of the start screen shows them. */
export const appLinkFields = ['iosLink', 'androidLink'] as const satisfies readonly Field[];

/** Fields of the carrier that only the code of some capabilities reads, and when that code is in a bundle. */
export const capabilityFields: readonly {
  readonly fields: readonly Field[];
  isRead(capabilities: Capabilities): boolean;
}[] = [
  { fields: appLinkFields, isRead: (it) => it.showsWebappFooter },
  { fields: ['preferredCountries'], isRead: (it) => it.usesCountryPicker },
  {
    fields: ['phone', 'formattedPhone', 'carrierPhone'],
    isRead: (it) => !it.hideCallForHelp || it.showsWebappFooter,
  },
];

/** Removes the fields that the code of a customer area with these capabilities does not read. */
export function selectTenantFields<T extends Pick<Tenant, Field>>(tenant: T, capabilities: Capabilities): T {
  const unread = capabilityFields.filter((it) => !it.isRead(capabilities));
  return omitFields(
    tenant,
    unread.flatMap(({ fields }) => fields),
  );
}

/** Keeps the type, because the code that reads the fields is not in the bundle either. */
export function omitFields<T extends Pick<Tenant, Field>>(tenant: T, fields: readonly Field[]): T {
  const omitted: readonly string[] = fields;
  return Object.fromEntries(Object.entries(tenant).filter(([name]) => !omitted.includes(name))) as T;
}

import * as v from 'valibot';
import { emptyAddress, type PostalAddress } from '#src/api/portal/address.ts';
import { type NewVendor, textMaxLength } from '#src/api/portal/vendor.ts';
import { hasDigit, type TypedPhone } from '#src/phone/phone.ts';
import { hasVisibleText } from '#src/texts/visibleText.ts';
import { isEmail, normalizeEmail } from '#src/ui/email.ts';

/** The input of the form that adds a shop. */
export interface VendorForm {
  readonly name: string;
  readonly address: PostalAddress;
  readonly email: string;
  readonly phone: TypedPhone;
}

const vendorFields = [
  'name',
  'address1',
  'address2',
  'city',
  'postalCode',
  'country',
  'region',
  'email',
  'phone',
] as const;
export type VendorField = (typeof vendorFields)[number];

/** Catalogue keys of validation errors. */
export type VendorProblemKey =
  | 'errors.vendor.name.required'
  | 'errors.address.address1.required'
  | 'errors.address.city.required'
  | 'errors.address.country.required'
  | 'errors.address.region.required'
  | 'errors.email.valid'
  | 'supplement_portal.errors.vendor.email.required'
  | 'supplement_portal.errors.vendor.phone.required'
  | 'supplement_portal.errors.too_long';

export interface VendorProblem {
  readonly field: VendorField;
  readonly key: VendorProblemKey;
}

export const emptyVendorForm: VendorForm = {
  name: '',
  address: emptyAddress,
  email: '',
  phone: { text: '', country: '' },
};

const key = (name: VendorProblemKey) => name;
const optional = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(textMaxLength, key('supplement_portal.errors.too_long')),
);
const required = (name: VendorProblemKey) =>
  v.pipe(v.string(), v.trim(), v.check(hasVisibleText, name), optional);

/** In the order of the fields on the screen. */
const schema = v.object({
  name: required('errors.vendor.name.required'),
  address: v.object({
    address1: required('errors.address.address1.required'),
    address2: optional,
    city: required('errors.address.city.required'),
    postalCode: optional,
    country: required('errors.address.country.required'),
    region: required('errors.address.region.required'),
  }),
  email: v.pipe(
    v.string(),
    v.transform(normalizeEmail),
    required('supplement_portal.errors.vendor.email.required'),
    v.check(isEmail, key('errors.email.valid')),
  ),
  phone: v.object({
    text: v.pipe(v.string(), v.check(hasDigit, key('supplement_portal.errors.vendor.phone.required'))),
    country: v.string(),
  }),
});

/** Returns all validation errors in the order of the fields, at most one per field. */
export function checkVendorForm(form: VendorForm): readonly VendorProblem[] {
  const { issues = [] } = v.safeParse(schema, form, { abortPipeEarly: true });
  return issues.map(({ path, message }) => {
    const [first, second] = path ?? [];
    const field = first?.key === 'address' ? second?.key : first?.key;
    return { field: field as VendorField, key: message as VendorProblemKey };
  });
}

/** @param phone the parsed phone number. `callingCode` has no plus sign */
export function newVendorOf(
  form: VendorForm,
  phone: { readonly national: string; readonly callingCode: string },
): NewVendor {
  const { name, address, email } = v.parse(schema, form);
  return { name, address, email, phone: phone.national, phoneCountryCode: `+${phone.callingCode}` };
}

/** Maps a server's field name, such as `address.zip`, to a field of the form. */
export function vendorFieldOf(name: string): VendorField | undefined {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const camel = last.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const fieldName = camel === 'zip' ? 'postalCode' : camel === 'phoneNumber' ? 'phone' : camel;
  return vendorFields.find((field) => field === fieldName);
}

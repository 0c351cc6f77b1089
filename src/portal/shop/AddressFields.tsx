import { Fragment, useMemo } from 'react';
import type { PostalAddress } from '#src/api/portal/address.ts';
import { textMaxLength } from '#src/api/portal/vendor.ts';
import { useTenant } from '#src/tenant/current.tsx';
import { useMessages } from '#src/texts/context.tsx';
import { countryNames } from '#src/texts/countryNames.ts';
import { orderCountries } from '#src/ui/country/CountrySelect.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select, type SelectOption } from '#src/ui/Select.tsx';
import { shopFieldId } from './problemText.ts';
import { countryCodes, regionsOf } from './regions.ts';
import { useShopDraft } from './useShopDraft.ts';
import type { VendorField } from './vendorForm.ts';

/** Returns the error message of a field, if it has one. */
export type ErrorOf = (field: VendorField) => Content;

const textProps = { maxLength: textMaxLength, enterKeyHint: 'next' } as const;

/** All address fields, filled in manually or by the search, for review and correction. */
export function AddressFields({ errorOf }: { errorOf: ErrorOf }) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_create;
  const { manager, dispatchShop } = useShopDraft();
  const { address } = manager.form;
  const countries = useCountries();
  const bind = (part: keyof PostalAddress) => ({
    id: shopFieldId(part),
    value: address[part],
    error: errorOf(part),
    onChange: (typed: string) => dispatchShop({ type: 'addressTyped', part, text: typed }),
  });
  const text = (part: keyof PostalAddress) => ({ ...bind(part), ...textProps });
  return (
    <Fragment>
      <Field
        {...text('address1')}
        className="span-2"
        label={messages.address1()}
        autoComplete="address-line1"
      />
      <Field
        {...text('address2')}
        className="span-2"
        label={messages.address2()}
        autoComplete="address-line2"
      />
      <Field {...text('city')} label={messages.city()} autoComplete="address-level2" autoCapitalize="words" />
      <Field
        {...text('postalCode')}
        label={address.country === 'us' ? messages.zip() : messages.postal_code()}
        autoComplete="postal-code"
        autoCapitalize="characters"
      />
      <Select
        {...selectProps(bind('country'))}
        label={messages.country()}
        placeholder={t.supplement_portal.vendor_create.choose()}
        options={countries}
        autoComplete="country"
      />
      <RegionField {...bind('region')} country={address.country} />
    </Fragment>
  );
}

type RegionFieldProps = Pick<Parameters<typeof Select>[0], 'id' | 'error'> & {
  readonly value: string;
  readonly country: string;
  readonly onChange: (text: string) => void;
};

/** A select if the country's regions are known, otherwise a text field. */
function RegionField({ country, ...field }: RegionFieldProps) {
  const { m, t } = useMessages();
  const messages = m.supplement_portal.vendor_create;
  const regions = regionsOf(country);
  const label =
    country === 'us' ? messages.state() : country === 'ca' ? messages.province() : messages.region();
  if (regions.length === 0)
    return <Field {...field} {...textProps} label={label} autoComplete="address-level1" />;
  const options = regions.map((region) => ({ value: region.code, text: region.name }));
  return (
    <Select
      {...selectProps(field)}
      label={label}
      placeholder={t.supplement_portal.vendor_create.choose()}
      options={includeCurrent(options, field.value)}
      autoComplete="address-level1"
    />
  );
}

/** The `onChange` of a select takes an event. */
function selectProps<Props extends { readonly onChange: (text: string) => void }>(field: Props) {
  return {
    ...field,
    onChange: (event: { currentTarget: { value: string } }) => field.onChange(event.currentTarget.value),
  };
}

/** Adds the region of a found address to the options if the built-in list lacks it. */
function includeCurrent(options: readonly SelectOption[], value: string): readonly SelectOption[] {
  const isListed = value === '' || options.some((option) => option.value === value);
  return isListed ? options : [{ value, text: value }, ...options];
}

/** Returns all countries, the carrier's preferred countries first, with names in the carrier's language. */
function useCountries(): readonly SelectOption[] {
  const { localeCode, locale, preferredCountries } = useTenant();
  return useMemo(() => {
    const { language, nameOf } = countryNames({ locale, localeCode });
    const named = countryCodes.map((code) => {
      const upper = code.toUpperCase();
      return { code: upper, name: nameOf(upper), callingCode: '' };
    });
    const { first, rest } = orderCountries(named, preferredCountries, language);
    return [...first, ...rest].map(({ code, name }) => ({ value: code.toLowerCase(), text: name }));
  }, [localeCode, locale, preferredCountries]);
}

/** Words of the step that finds the shop, or adds one. */
export const shopWords = {
  shop_manager: {
    title: 'Choose the shop',
    no_vendor_selected: 'No vendor selected',
    error_alert: { heading: 'Please check the following' },
  },
  vendor_search: {
    not_found_error: 'We could not find that shop. Please choose another one, or add it.',
  },
  vendor_create: {
    not_created_error: 'The shop was not saved. What you typed is kept here: please try again.',
  },
  phone: { country: 'Country of the number', clear: 'Clear the phone number' },
} as const;

/** Messages of the step that finds the claim. */
export const claimMessages = {
  title: 'Find the claim',
  lead: 'You’ll find the number on the estimate or the work order.',
  number: 'Claim number',
  search: 'Search',
  searching: 'Searching…',
  change: 'Change',
  which: '{count:number} {{vehicle is|vehicles are}} on this claim. Which one is in your shop?',
  choose: 'Choose a vehicle',
  vehicle: 'Vehicle',
  no_vin: 'VIN not given',
  go_on: 'Continue with this vehicle',
  type_first: 'Enter the claim number.',
  pick_first: 'Choose the vehicle.',
  captcha_not_ready: 'ReCaptcha not available yet.',
  not_found_error: 'We could not find that claim number. Please check it and try again.',
} as const;

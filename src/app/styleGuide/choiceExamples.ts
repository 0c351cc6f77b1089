/** Texts and example data of the style guide, a page for developers that is not in production builds. */
export const choiceTexts = {
  checkbox: 'Checkbox',
  checkboxStates: 'Checkbox: focus, off, wrong',
  remember: 'Remember this shop on this device',
  rememberHint: 'Only here, and until you log out',
  agree: 'I have read the terms of service',
  agreeError: 'Please read the terms first.',
  saved: 'Saved shops',
  toggle: 'Toggle',
  toggleStates: 'Toggle: saving, off, failed',
  texts: 'Text messages',
  textsHint: 'When your estimate is ready',
  email: 'Email',
  emailError: 'The change was not saved. Try again.',
  letters: 'Letters by post',
  radioLines: 'Radio group',
  radioError: 'Radio group, nothing chosen',
  contact: 'Whom should we call?',
  contactHint: 'The adjuster may have a question',
  contactError: 'Please select at least one contact.',
  radioCards: 'Radio cards',
  vehicle: 'Which vehicle?',
  tiles: 'Tiles',
  photos: 'How was taking the photos?',
  yesNo: 'Was this helpful?',
  scale: 'Scale of tiles',
  scaleEither: 'Scale: a list on small screens',
  scaleOff: 'Scale, off',
  recommend: 'How likely are you to recommend us?',
  recommendHint: '10 means very likely and 0 means not likely',
  choose: 'Choose a number',
  ends: ['0: not likely', '10: very likely'],
  search: 'Select with search',
  searchRemote: 'Lookup: pauses, needs three letters',
  searchFails: 'Lookup that fails',
  searchNever: 'Lookup without an end',
  searchOff: 'Off',
  searchWrong: 'Wrong',
  state: 'State',
  stateError: 'Please choose a state.',
  address: 'Address',
  addressHint: 'Type three letters to see suggestions',
} as const;

export const contacts = [
  { value: 'ana', label: 'Ana Petrović', hint: 'Service desk, 021 555 014' },
  { value: 'dana', label: 'Dana Reyes' },
  { value: 'none', label: 'Not decided yet', disabled: true },
];

export const vehicles = [
  { value: 'outback', label: '2021 Subaru Outback', hint: 'Claim #MM-48213' },
  { value: 'escape', label: '2018 Ford Escape', hint: 'Claim #MM-47002' },
];

export const faces = [
  { value: 'bad', label: 'Bad', icon: 'faceBad' },
  { value: 'meh', label: 'So-so', icon: 'faceMeh' },
  { value: 'good', label: 'Good', icon: 'faceGood' },
] as const;

export const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export const comboboxTexts = {
  list: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noMatch: 'Nothing found. Try fewer letters.',
  loading: 'Searching',
  failed: 'The search did not answer.',
  retry: 'Try again',
  clear: 'Clear',
};

export const states = [
  ...['Alabama', 'California', 'Connecticut', 'Maine', 'Maryland', 'Massachusetts', 'Michigan'],
  ...['New Hampshire', 'New York', 'North Carolina', 'Rhode Island', 'Vermont', 'Virginia'],
].map((text) => ({ id: text, text }));

export const addresses = [
  { id: '1', text: '18 Wharf Street', detail: 'Brightwater, ME 04101' },
  { id: '2', text: '18 Wharton Avenue', detail: 'Eastport, ME 04631' },
  { id: '3', text: '18 Wharfside Court', detail: 'Bath, ME 04530' },
];

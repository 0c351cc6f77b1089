/** A vendor with its entry in the search index. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly address: ShopAddress;
  /** Null: the index has no location for the shop. */
  readonly location: { readonly lat: number; readonly lng: number } | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly active: boolean;
  readonly vendorTypes: readonly string[];
  /** The shop is in the search index but was deleted: fetching it gives a 404. */
  readonly isDeleted?: boolean;
}

export interface ShopAddress {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  readonly country: string;
}

/** Centre of the region with the most shops. */
const cityCentre = { lat: 43.6591, lng: -70.2568 };

type Line = readonly [name: string, street: string, town: keyof typeof towns, north: number, east: number];

const towns = {
  Brightwater: '04101',
  Eastport: '04631',
  Northfield: '04019',
  Westbrook: '04092',
  'South Portland': '04106',
  Bath: '04530',
  Farview: '03820',
} as const;

/** The last two numbers are degrees north and east of the centre. */
const shops: readonly Line[] = [
  ['Brightwater Collision Center', '214 Harbor Street', 'Brightwater', 0.008, 0.01],
  ['Brightline Auto Body', '1180 Old Mill Road', 'Eastport', 0.03, 0.02],
  ['Bright Bros. Panel & Paint', '77 Quarry Lane', 'Northfield', 0.06, -0.05],
  ['Bright on Road Garage', '9 Brighton Road', 'Westbrook', -0.02, -0.22],
  ['Brightside Fleet Repair', '3300 Commerce Park Drive, Building C, Unit 14', 'South Portland', -0.04, 0.01],
  ['Bright Star Coachworks', '18 Wharf Street', 'Brightwater', 0.002, 0.004],
  ['Brightwater Glass & Trim', '402 Harbor Street', 'Brightwater', 0.011, 0.012],
  ['Brighton Panel Beaters', '61 Brighton Road', 'Westbrook', -0.021, -0.19],
  ['Bright Day Auto Restoration and Refinishing', '5 Depot Square', 'Northfield', 0.071, -0.06],
  ['Brightwork Marine & Motor', '90 Pier Road', 'Eastport', 0.041, 0.05],
  ['Brightwater Hail Repair', '27 Fore Street', 'Brightwater', 0.004, -0.003],
  ['Bright Angle Frame & Axle', '610 Commerce Park Drive', 'South Portland', -0.05, 0.02],
  ['Bright Hollow Garage', '14 Hollow Lane', 'Bath', 0.24, 0.4],
  ['Brightwell Body Shop', '303 Main Street', 'Westbrook', -0.01, -0.2],
  ['Bright & Early Repairs', '2 Dawn Avenue', 'Northfield', 0.08, -0.04],
  ['Brightmoor Coach Finishers', '88 Moor Street', 'Bath', 0.25, 0.41],
  ['Brightwater Truck & Trailer', '700 Riverside Drive', 'Brightwater', 0.02, -0.02],
  ['Bright Harbor Auto Center', '11 Lighthouse Way', 'Eastport', 0.05, 0.06],
  ['Bright Penny Dent Removal', '45 Mint Row', 'South Portland', -0.03, -0.01],
  ['Brightwater EV Body Lab', '500 Innovation Way', 'Brightwater', 0.03, 0.0],
  ['Bright Copper Radiators', '17 Smith Street', 'Westbrook', -0.015, -0.21],
  ['Brightway Repairs', '1200 Turnpike Road', 'South Portland', -0.06, 0.03],
  ['Bright Future Auto Body', '33 College Street', 'Northfield', 0.065, -0.055],
  ['Harbor Street Collision', '230 Harbor Street', 'Brightwater', 0.009, 0.011],
  ['Casco Coachworks', '12 Bay View Road', 'Eastport', 0.035, 0.04],
  ['Old Mill Body & Paint', '1002 Old Mill Road', 'Eastport', 0.028, 0.018],
  ['Quarry Lane Auto Repair', '15 Quarry Lane', 'Northfield', 0.061, -0.051],
  ['Westbrook Auto Body', '200 Main Street', 'Westbrook', -0.012, -0.205],
  ['Pine State Panel', '8 Pine Street', 'Westbrook', -0.018, -0.2],
  ['South Portland Collision', '41 Broadway', 'South Portland', -0.02, 0.0],
  ['Depot Garage', '1 Depot Square', 'Northfield', 0.07, -0.058],
  ['Bath Iron Auto Works', '6 Washington Street', 'Bath', 0.255, 0.43],
  ['Anchor Auto Body', '77 Pier Road', 'Eastport', 0.04, 0.048],
  ['Lighthouse Coach & Paint', '3 Lighthouse Way', 'Eastport', 0.049, 0.059],
  ['Riverside Refinishing', '640 Riverside Drive', 'Brightwater', 0.019, -0.018],
  ['Fore Street Frame Shop', '55 Fore Street', 'Brightwater', 0.005, -0.002],
  ['Moor Street Motors', '70 Moor Street', 'Bath', 0.251, 0.409],
  ['Turnpike Truck Repair', '1300 Turnpike Road', 'South Portland', -0.062, 0.032],
  ['College Street Garage', '40 College Street', 'Northfield', 0.066, -0.054],
  ['Dawn Patrol Auto Glass', '9 Dawn Avenue', 'Northfield', 0.081, -0.041],
  ['Łódź & Šumadija Auto Štajn', '21 Émile Street', 'Brightwater', 0.006, 0.007],
  // More than 80 km from the centre, so only a search without a location finds it.
  ['Bright Farview Body Shop', '1 County Road', 'Farview', -0.9, -1.0],
];

/** Shops that must never appear in results: closed, or not a repair shop. */
const hiddenShops: readonly (readonly [...Line, active: boolean, type: string])[] = [
  ['Bright Closed Garage', '13 Harbor Street', 'Brightwater', 0.007, 0.009, false, 'repair_shop'],
  ['Brightwater Shut Repairs', '15 Harbor Street', 'Brightwater', 0.0071, 0.009, false, 'repair_shop'],
  ['Bright Rentals', '17 Harbor Street', 'Brightwater', 0.0072, 0.009, true, 'car_rental'],
  ['Brightwater Towing', '19 Harbor Street', 'Brightwater', 0.0073, 0.009, true, 'towing'],
  ['Bright Salvage Yard', '21 Harbor Street', 'Brightwater', 0.0074, 0.009, true, 'salvage'],
];

export const deletedShopName = 'Vanished Body Works';
export const noLocationShopName = 'Roving Dent Repair';
export const hostileShopName = '<img src=x onerror=alert(1)> "Bright" & <em>Sons</em>';

export function seedShops(): Shop[] {
  const entries = [
    ...shops.map((line) => shopOf(line, {})),
    ...hiddenShops.map(([name, street, town, north, east, active, type]) =>
      shopOf([name, street, town, north, east], { active, vendorTypes: [type] }),
    ),
    shopOf([deletedShopName, '404 Lost Lane', 'Brightwater', 0.01, -0.01], { isDeleted: true }),
    shopOf([noLocationShopName, '0 Anywhere Road', 'Brightwater', 0, 0], {
      location: null,
      email: null,
      phone: null,
    }),
    shopOf([hostileShopName, '1 "Quote" Street', 'Brightwater', 0.012, -0.012], {}),
  ];
  return entries.map((shop, index) => ({ ...shop, ...contactOf(shop, index), id: String(301 + index) }));
}

function shopOf([name, address1, city, north, east]: Line, overrides: Partial<Shop>): Shop {
  return {
    id: '',
    name,
    address: {
      address1,
      address2: null,
      city,
      region: city === 'Farview' ? 'NH' : 'ME',
      postal_code: towns[city],
      country: 'us',
    },
    location: { lat: round(cityCentre.lat + north), lng: round(cityCentre.lng + east) },
    email: '',
    phone: '',
    active: true,
    vendorTypes: ['repair_shop', 'vendor'],
    ...overrides,
  };
}

/** Fictional contact data. */
function contactOf({ name, email, phone }: Shop, index: number): Pick<Shop, 'email' | 'phone'> {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 24);
  return {
    email: email === null ? null : `office@${slug}.example`,
    phone: phone === null ? null : `207555${String(100 + index).padStart(4, '0')}`,
  };
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}

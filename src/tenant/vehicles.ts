/** Vehicles that the picture of the start screen can show. */
export const vehicles = ['hatchback', 'saloon', 'suv', 'van', 'motorcycle', 'boat'] as const;

export type VehicleName = (typeof vehicles)[number];

export const defaultVehicle = 'hatchback' satisfies VehicleName;

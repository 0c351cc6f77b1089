import { atom } from 'jotai';

/** The vehicle as confirmed so far, as `writeVehicleFlow` gives it: it outlives the page, and ends with the tab. */
export const vehicleDraftAtom = atom('');

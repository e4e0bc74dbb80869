import { atom } from 'jotai';

/** Chosen delivery location. It is remembered and filters nothing. */
export interface DeliveryLocation {
  country: string;
  city: string | null;
}

/** Written by the shell alone; the default country until browser storage was read. */
export const deliveryLocationAtom = atom<DeliveryLocation>({ country: 'ukraine', city: null });

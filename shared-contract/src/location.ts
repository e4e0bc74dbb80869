import { atom } from 'jotai';

/** Where the visitor wants things delivered. It is remembered and filters nothing by itself. */
export interface DeliveryLocation {
  country: string;
  city: string | null;
}

/** Written by the shell alone; the default country until browser storage was read. */
export const deliveryLocationAtom = atom<DeliveryLocation>({ country: 'ukraine', city: null });

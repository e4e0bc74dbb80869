import { deliveryLocationAtom } from '@yarmarok/shared-contract';
import { useAtomValue } from 'jotai';
import { useIntl } from 'react-intl';
import { placeMessages } from './location.messages';

/** Returns country and, when chosen, city: `Україна • Київ`. */
export function useLocationLabel(): string {
  const intl = useIntl();
  const { country, city } = useAtomValue(deliveryLocationAtom);
  const names = [intl.formatMessage(placeMessages.countryName, { country })];
  if (city !== null) names.push(intl.formatMessage(placeMessages.cityName, { city }));
  return names.join(' • ');
}

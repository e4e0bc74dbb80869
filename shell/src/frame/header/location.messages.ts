import { defineMessages } from 'react-intl';

export const locationMessages = defineMessages({
  title: { id: 'shell.location.title', defaultMessage: 'Where to deliver' },
  country: { id: 'shell.location.country', defaultMessage: 'Country' },
  city: { id: 'shell.location.city', defaultMessage: 'City' },
  anyCity: { id: 'shell.location.anyCity', defaultMessage: 'Any city' },
  save: { id: 'shell.location.save', defaultMessage: 'Save' },
});

export const placeMessages = defineMessages<{ countryName: { country: string }; cityName: { city: string } }>({
  countryName: { id: 'shell.location.countryName', defaultMessage: '{country, select, ukraine {Ukraine} other {{country}}}' },
  cityName: { id: 'shell.location.cityName', defaultMessage: '{city, select, kyiv {Kyiv} kharkiv {Kharkiv} other {{city}}}' },
});

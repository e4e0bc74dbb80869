import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.about.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  about: { id: 'storefront.about.title', defaultMessage: 'About Yarmarok', description: 'Heading and title of the about page' },
  aboutLead: { id: 'storefront.about.lead', defaultMessage: 'A fair where sellers from Kyiv and Kharkiv meet their buyers.' },
  privacy: { id: 'storefront.textPage.privacy', defaultMessage: 'Privacy policy' },
  privacyLead: {
    id: 'storefront.textPage.privacyLead',
    defaultMessage: 'What data we collect, what for, who receives it, and how to delete it.',
  },
  terms: { id: 'storefront.textPage.terms', defaultMessage: 'Terms of use' },
  termsLead: {
    id: 'storefront.textPage.termsLead',
    defaultMessage: 'What Yarmarok, buyers and sellers are responsible for.',
  },
  returns: { id: 'storefront.textPage.returns', defaultMessage: 'Returns and exchanges' },
  returnsLead: {
    id: 'storefront.textPage.returnsLead',
    defaultMessage: '14 days to return goods that did not suit you, and what to do about defects.',
  },
  sellers: { id: 'storefront.textPage.sellers', defaultMessage: 'Selling on Yarmarok' },
  sellersLead: {
    id: 'storefront.textPage.sellersLead',
    defaultMessage: 'No commission: you pay only for the contacts of buyers whose orders you open.',
  },
  operator: { id: 'storefront.textPage.operator', defaultMessage: 'Who we are', description: 'Heading above the operator of the site' },
  name: { id: 'storefront.textPage.name', defaultMessage: 'Name' },
  code: { id: 'storefront.textPage.code', defaultMessage: 'Code' },
  address: { id: 'storefront.textPage.address', defaultMessage: 'Address' },
  phone: { id: 'storefront.textPage.phone', defaultMessage: 'Phone' },
  email: { id: 'storefront.textPage.email', defaultMessage: 'E-mail' },
  hours: { id: 'storefront.textPage.hours', defaultMessage: 'Hours' },
  loading: { id: 'storefront.about.loading', defaultMessage: 'Loading the text' },
  failed: { id: 'storefront.about.failed', defaultMessage: 'Failed to load the text' },
});

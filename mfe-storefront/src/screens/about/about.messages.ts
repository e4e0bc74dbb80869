import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.about.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: { id: 'storefront.about.title', defaultMessage: 'About Yarmarok', description: 'Heading and title of the about page' },
  lead: { id: 'storefront.about.lead', defaultMessage: 'A fair where sellers from Kyiv and Kharkiv meet their buyers.' },
  loading: { id: 'storefront.about.loading', defaultMessage: 'Loading the text' },
  failed: { id: 'storefront.about.failed', defaultMessage: 'Failed to load the text' },
});

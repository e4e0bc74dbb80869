import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  title: { id: 'storefront.about.title', defaultMessage: 'About Yarmarok', description: 'Heading and title of the about page' },
  lead: { id: 'storefront.about.lead', defaultMessage: 'A fair where sellers of Kyiv and Kharkiv meet their buyers.' },
});

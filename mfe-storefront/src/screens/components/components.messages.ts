import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'storefront.components.home', defaultMessage: 'Home', description: 'First breadcrumb' },
  title: {
    id: 'storefront.components.title',
    defaultMessage: 'Components and their states',
    description: 'Heading of the page of the UI kit',
  },
  search: { id: 'storefront.components.search', defaultMessage: 'Search components' },
  nothing: { id: 'storefront.components.nothing', defaultMessage: 'No component has this name.' },
  groups: { id: 'storefront.components.groups', defaultMessage: 'Component groups' },
  basics: { id: 'storefront.components.basics', defaultMessage: 'Buttons and layout' },
  statuses: { id: 'storefront.components.statuses', defaultMessage: 'Prices, ratings and statuses' },
  navigation: { id: 'storefront.components.navigation', defaultMessage: 'Navigation' },
  goods: { id: 'storefront.components.goods', defaultMessage: 'Offers and shops' },
  feedback: { id: 'storefront.components.feedback', defaultMessage: 'Loading, empty and error states' },
  forms: { id: 'storefront.components.forms', defaultMessage: 'Forms' },
  overlays: { id: 'storefront.components.overlays', defaultMessage: 'Menus and dialogs' },
  account: { id: 'storefront.components.account', defaultMessage: 'Tables, steps and figures' },
  properties: { id: 'storefront.components.properties', defaultMessage: 'Properties' },
  property: { id: 'storefront.components.property', defaultMessage: 'Property' },
  type: { id: 'storefront.components.type', defaultMessage: 'Type' },
  meaning: { id: 'storefront.components.meaning', defaultMessage: 'Meaning' },
  noProperties: { id: 'storefront.components.noProperties', defaultMessage: 'Only the attributes of its HTML element.' },
});

import { defineMessages, type MessageTag } from 'react-intl';

export const footerMessages = defineMessages({
  lead: { id: 'shell.footer.lead', defaultMessage: 'An everyday fair where Ukrainian makers, shops and craftspeople sell directly.' },
  buyers: { id: 'shell.footer.buyers', defaultMessage: 'For buyers' },
  howToOrder: { id: 'shell.footer.howToOrder', defaultMessage: 'How to order' },
  delivery: { id: 'shell.footer.delivery', defaultMessage: 'Delivery and payment' },
  loyalty: { id: 'shell.footer.loyalty', defaultMessage: 'Bonuses and cashback' },
  sellers: { id: 'shell.footer.sellers', defaultMessage: 'For sellers' },
  openShop: { id: 'shell.footer.openShop', defaultMessage: 'Open a shop' },
  leads: { id: 'shell.footer.leads', defaultMessage: 'Leads and balance' },
  import: { id: 'shell.footer.import', defaultMessage: 'Import offers' },
  fair: { id: 'shell.footer.fair', defaultMessage: 'Yarmarok', description: 'Heading of the column with links about the site itself' },
  about: { id: 'shell.footer.about', defaultMessage: 'About us' },
  support: { id: 'shell.footer.support', defaultMessage: 'Ask support' },
  terms: { id: 'shell.footer.terms', defaultMessage: 'Terms of use' },
  privacy: { id: 'shell.footer.privacy', defaultMessage: 'Privacy' },
  returns: { id: 'shell.footer.returns', defaultMessage: 'Returns' },
  howToSell: { id: 'shell.footer.howToSell', defaultMessage: 'How to sell' },
  languages: { id: 'shell.footer.languages', defaultMessage: 'Languages' },
  theme: { id: 'shell.theme.label', defaultMessage: 'Theme' },
  themeSystem: { id: 'shell.theme.system', defaultMessage: 'System' },
  themeLight: { id: 'shell.theme.light', defaultMessage: 'Light' },
  themeDark: { id: 'shell.theme.dark', defaultMessage: 'Dark' },
});

export const footerValueMessages = defineMessages<{
  operator: { name: string; code: string; address: string; phone: string; hours: string; uk: MessageTag; tel: MessageTag };
}>({
  operator: {
    id: 'shell.footer.operator',
    defaultMessage: '<uk>{name}</uk>, code {code}. <uk>{address}</uk>. <tel>{phone}</tel>, {hours}',
    description: 'Who runs the site by law, with phone and hours',
  },
});

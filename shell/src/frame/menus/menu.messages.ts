import { defineMessages } from 'react-intl';

export const menuMessages = defineMessages({
  bottomBar: { id: 'shell.bottomBar.label', defaultMessage: 'Main sections' },
  home: { id: 'shell.bottomBar.home', defaultMessage: 'Home' },
  navigation: { id: 'shell.menu.navigation', defaultMessage: 'Menu' },
  language: { id: 'shell.menu.language', defaultMessage: 'Language' },
  theme: { id: 'shell.menu.theme', defaultMessage: 'Theme' },
});

export const menuValueMessages = defineMessages<{ bonuses: { amount: string } }>({
  bonuses: { id: 'shell.menu.bonuses', defaultMessage: 'Bonuses: {amount}' },
});

import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  home: { id: 'shell.frame.home', defaultMessage: 'Yarmarok, to the home page' },
});

import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    label: { id: 'seller.alias.label', defaultMessage: 'Shop address' },
    invalid: { id: 'seller.alias.invalid', defaultMessage: 'Only lowercase Latin letters, digits and single hyphens' },
    free: { id: 'seller.alias.free', defaultMessage: 'This address is free' },
    made: { id: 'seller.alias.made', defaultMessage: 'We will make it from the name' },
  }),
  ...defineMessages<{
    taken: { suggestion: string };
  }>({
    taken: { id: 'seller.alias.taken', defaultMessage: 'This address is taken. Available: {suggestion}' },
  }),
};

import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    label: { id: 'seller.alias.label', defaultMessage: 'Name in addresses' },
    invalid: { id: 'seller.alias.invalid', defaultMessage: 'Only small Latin letters, digits and single hyphens' },
    free: { id: 'seller.alias.free', defaultMessage: 'This name is free' },
    made: { id: 'seller.alias.made', defaultMessage: 'Made from the name' },
  }),
  ...defineMessages<{
    taken: { suggestion: string };
  }>({
    taken: { id: 'seller.alias.taken', defaultMessage: 'This name is taken. Free: {suggestion}' },
  }),
};

import { defineMessages } from 'react-intl';

export const messages = defineMessages({
  clear: { id: 'ui.field.clear', defaultMessage: 'Clear', description: 'Button that empties a search field' },
  showPassword: { id: 'ui.password.show', defaultMessage: 'Show password' },
  hidePassword: { id: 'ui.password.hide', defaultMessage: 'Hide password' },
  decrease: { id: 'ui.stepper.decrease', defaultMessage: 'Decrease', description: 'Button that takes one off a quantity' },
  rating: { id: 'ui.stars.label', defaultMessage: 'Rating', description: 'Name of a choice of one to five stars' },
  increase: { id: 'ui.stepper.increase', defaultMessage: 'Increase', description: 'Button that adds one to a quantity' },
});

export const rangeMessages = defineMessages<{ range: { min: number; max: number } }>({
  range: {
    id: 'ui.stepper.range',
    defaultMessage: 'Whole number from {min} to {max}',
    description: 'Quantities that can be chosen; shown when another one is typed',
  },
});

export const starsMessages = defineMessages<{ stars: { stars: number } }>({
  stars: { id: 'ui.stars.stars', defaultMessage: '{stars, plural, one {# star} other {# stars}}' },
});

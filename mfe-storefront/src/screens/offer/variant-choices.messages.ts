import { defineMessages, type MessageTag } from 'react-intl';

/** Texts of the choices, whose script is loaded after hydration. */
export const messages = {
  ...defineMessages({
    choices: {
      id: 'storefront.variantChoices.choices',
      defaultMessage: 'Variants',
      description: 'Name of the choices of color, size and the like',
    },
    soldOut: {
      id: 'storefront.variantChoices.soldOut',
      defaultMessage: ', sold out',
      description: 'Read after a color or size that cannot be ordered',
    },
    changesOthers: {
      id: 'storefront.variantChoices.changesOthers',
      defaultMessage: ', changes other choices',
      description: 'Read after a color or size that does not exist together with the other choices',
    },
  }),
  ...defineMessages<{ chosen: { name: string; value: string; b: MessageTag } }>({
    chosen: {
      id: 'storefront.variantChoices.chosen',
      defaultMessage: '{name}: <b>{value}</b>',
      description: 'An attribute with its value in this offer, such as Color: black',
    },
  }),
};

import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.offerGrid.title', defaultMessage: 'Offer table' },
    hint: {
      id: 'seller.offerGrid.hint',
      defaultMessage: 'Paste columns of a spreadsheet into any cell, or into Code to find offers by code. Blank cells change nothing.',
    },
    code: { id: 'seller.offerGrid.code', defaultMessage: 'Code' },
    oldPrice: { id: 'seller.offerGrid.oldPrice', defaultMessage: 'Old price' },
    save: { id: 'seller.offerGrid.save', defaultMessage: 'Save' },
    discard: { id: 'seller.offerGrid.discard', defaultMessage: 'Discard changes' },
    undoSave: { id: 'seller.offerGrid.undoSave', defaultMessage: 'Undo last save' },
    badAmount: { id: 'seller.offerGrid.badAmount', defaultMessage: 'Enter a price such as 2400.50' },
    badStock: { id: 'seller.offerGrid.badStock', defaultMessage: 'Enter a whole number' },
    badCategory: { id: 'seller.offerGrid.badCategory', defaultMessage: 'Choose a category' },
    badNumber: { id: 'seller.offerGrid.badNumber', defaultMessage: 'Enter a number' },
    badYesNo: { id: 'seller.offerGrid.badYesNo', defaultMessage: 'Enter yes or no' },
    badChoice: { id: 'seller.offerGrid.badChoice', defaultMessage: 'Choose a value from the list' },
    yes: { id: 'seller.offerGrid.yes', defaultMessage: 'Yes' },
    no: { id: 'seller.offerGrid.no', defaultMessage: 'No' },
    attributesHint: {
      id: 'seller.offerGrid.attributesHint',
      defaultMessage: 'Filter by a category to edit its attributes as columns.',
    },
    attributesFailed: { id: 'seller.offerGrid.attributesFailed', defaultMessage: 'Failed to load the attributes of the category' },
    retry: { id: 'seller.offerGrid.retry', defaultMessage: 'Try again' },
    badStatus: { id: 'seller.offerGrid.badStatus', defaultMessage: 'Choose a status' },
    leaveText: { id: 'seller.offerGrid.leaveText', defaultMessage: 'Unsaved changes in the table will be lost.' },
  }),
  ...defineMessages<{
    unsaved: { count: number };
    problems: { count: string };
    pasted: { count: string };
    leftOut: { list: string };
  }>({
    unsaved: {
      id: 'seller.offerGrid.unsaved',
      defaultMessage: '{count, plural, one {# offer not saved} other {# offers not saved}}',
    },
    problems: { id: 'seller.offerGrid.problems', defaultMessage: 'Show problems: {count}' },
    pasted: { id: 'seller.offerGrid.pasted', defaultMessage: 'Cells pasted: {count}' },
    leftOut: { id: 'seller.offerGrid.leftOut', defaultMessage: 'No offer for: {list}' },
  }),
};

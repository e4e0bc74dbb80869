import { defineMessages } from 'react-intl';

export const problemMessages = {
  ...defineMessages({
    title: { id: 'seller.importProblems.title', defaultMessage: 'What to fix' },
    failed: { id: 'seller.importProblems.failed', defaultMessage: 'Failed to load the problems' },
    error: { id: 'seller.importProblems.error', defaultMessage: 'Not imported' },
    skipped: { id: 'seller.importProblems.skipped', defaultMessage: 'Skipped' },
    warning: { id: 'seller.importProblems.warning', defaultMessage: 'Imported' },
    noText: { id: 'seller.importProblems.noText', defaultMessage: 'Without a category' },
    chooseValue: { id: 'seller.importProblems.chooseValue', defaultMessage: 'Choose what it means' },
    applyHint: {
      id: 'seller.importProblems.applyHint',
      defaultMessage: 'The same file is imported again with your choices. Rows that are right already stay as they are.',
    },
    upload: {
      id: 'seller.importProblems.upload',
      defaultMessage: 'The file is no longer stored. Upload it again to make choices.',
    },
    apply: { id: 'seller.importProblems.apply', defaultMessage: 'Apply and import again' },
  }),
  ...defineMessages<{
    example: { row: string; title: string };
    valueOf: { text: string };
    chosen: { count: number };
  }>({
    example: { id: 'seller.importProblems.example', defaultMessage: 'Row {row}: {title}' },
    valueOf: { id: 'seller.importProblems.valueOf', defaultMessage: 'Meaning of “{text}”' },
    chosen: { id: 'seller.importProblems.chosen', defaultMessage: 'Choices: {count}' },
  }),
};

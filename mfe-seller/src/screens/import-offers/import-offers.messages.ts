import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.importOffers.title', defaultMessage: 'Import offers' },
    failed: { id: 'seller.importOffers.failed', defaultMessage: 'Failed to load the import' },
    drop: { id: 'seller.importOffers.drop', defaultMessage: 'Drop your price list here' },
    formats: { id: 'seller.importOffers.formats', defaultMessage: 'CSV, XLSX or YML (Prom.ua, Rozetka, Hotline), up to 50 MB' },
    tooLarge: { id: 'seller.importOffers.tooLarge', defaultMessage: 'The file is larger than 50 MB' },
    reading: { id: 'seller.importOffers.reading', defaultMessage: 'Reading the file…' },
    stop: { id: 'seller.importOffers.stop', defaultMessage: 'Stop' },
    stopped: { id: 'seller.importOffers.stopped', defaultMessage: 'Stopped: the rows already processed are saved' },
    byLink: { id: 'seller.importOffers.byLink', defaultMessage: 'Price list by link' },
    byLinkText: {
      id: 'seller.importOffers.byLinkText',
      defaultMessage: 'Give us the address of the file, and we update the shop on schedule.',
    },
    toLinks: { id: 'seller.importOffers.toLinks', defaultMessage: 'Set up links' },
    hint: { id: 'seller.importOffers.hint', defaultMessage: 'Good to know' },
    hintText: {
      id: 'seller.importOffers.hintText',
      defaultMessage: 'A row with a known code updates the offer, a new code creates one. A trial run changes nothing.',
    },
    template: { id: 'seller.importOffers.template', defaultMessage: 'Example file' },
    history: { id: 'seller.importOffers.history', defaultMessage: 'Import history' },
    noHistory: { id: 'seller.importOffers.noHistory', defaultMessage: 'No imports yet.' },
    dryRun: { id: 'seller.importOffers.dryRun', defaultMessage: 'Trial run' },
    understood: { id: 'seller.importOffers.understood', defaultMessage: 'How we read the file' },
    columns: { id: 'seller.importOffers.columns', defaultMessage: 'Columns' },
    columnInFile: { id: 'seller.importOffers.columnInFile', defaultMessage: 'In the file' },
    columnIsTaken: { id: 'seller.importOffers.columnIsTaken', defaultMessage: 'Maps to' },
    columnValues: { id: 'seller.importOffers.columnValues', defaultMessage: 'For example' },
    columnsUnderstood: { id: 'seller.importOffers.columnsUnderstood', defaultMessage: 'All columns are recognized.' },
    ignored: { id: 'seller.importOffers.ignored', defaultMessage: 'Skip' },
    noHeader: { id: 'seller.importOffers.noHeader', defaultMessage: 'No header' },
    problems: { id: 'seller.importOffers.problems', defaultMessage: 'Needs attention' },
    noProblems: { id: 'seller.importOffers.noProblems', defaultMessage: 'No issues found in the file.' },
    mode: { id: 'seller.importOffers.mode', defaultMessage: 'What to do with the rows' },
    createAndUpdate: { id: 'seller.importOffers.createAndUpdate', defaultMessage: 'Create and update' },
    create: { id: 'seller.importOffers.create', defaultMessage: 'Only create new' },
    update: { id: 'seller.importOffers.update', defaultMessage: 'Only update existing' },
    tryIt: { id: 'seller.importOffers.tryIt', defaultMessage: 'Trial run' },
    start: { id: 'seller.importOffers.start', defaultMessage: 'Import' },
    another: { id: 'seller.importOffers.another', defaultMessage: 'Another file' },
    queued: { id: 'seller.importOffers.queued', defaultMessage: 'Queued' },
    running: { id: 'seller.importOffers.running', defaultMessage: 'Importing' },
    checking: { id: 'seller.importOffers.checking', defaultMessage: 'Checking' },
    done: { id: 'seller.importOffers.done', defaultMessage: 'Done' },
    doneWithErrors: { id: 'seller.importOffers.doneWithErrors', defaultMessage: 'Finished with errors' },
    broken: { id: 'seller.importOffers.broken', defaultMessage: 'Failed' },
    canceled: { id: 'seller.importOffers.canceled', defaultMessage: 'Stopped' },
    mayLeave: { id: 'seller.importOffers.mayLeave', defaultMessage: 'You can leave this page: the import continues.' },
    dryDone: { id: 'seller.importOffers.dryDone', defaultMessage: 'Trial run finished: nothing was changed' },
    forReal: { id: 'seller.importOffers.forReal', defaultMessage: 'Import' },
    created: { id: 'seller.importOffers.created', defaultMessage: 'Created' },
    updated: { id: 'seller.importOffers.updated', defaultMessage: 'Updated' },
    skipped: { id: 'seller.importOffers.skipped', defaultMessage: 'Skipped' },
    errors: { id: 'seller.importOffers.errors', defaultMessage: 'Errors' },
    error: { id: 'seller.importOffers.error', defaultMessage: 'Error' },
    rows: { id: 'seller.importOffers.rows', defaultMessage: 'Rows' },
    rowsCaption: { id: 'seller.importOffers.rowsCaption', defaultMessage: 'Result per row' },
    all: { id: 'seller.importOffers.all', defaultMessage: 'All' },
    filter: { id: 'seller.importOffers.filter', defaultMessage: 'Show rows' },
    row: { id: 'seller.importOffers.row', defaultMessage: 'Row' },
    offer: { id: 'seller.importOffers.offer', defaultMessage: 'Offer' },
    sku: { id: 'seller.importOffers.sku', defaultMessage: 'Code' },
    price: { id: 'seller.importOffers.price', defaultMessage: 'Price' },
    result: { id: 'seller.importOffers.result', defaultMessage: 'Result' },
    noRows: { id: 'seller.importOffers.noRows', defaultMessage: 'No rows here' },
    failedRows: { id: 'seller.importOffers.failedRows', defaultMessage: 'Download rows with errors' },
    toOffers: { id: 'seller.importOffers.toOffers', defaultMessage: 'Go to offers' },
    open: { id: 'seller.importOffers.open', defaultMessage: 'Open' },
  }),
  ...defineMessages<{
    file: { format: string; rows: string };
    progress: { done: string; total: string };
    secondsLeft: { count: number };
    minutesLeft: { count: number };
    rowsCount: { count: number };
    rowsWithExamples: { count: number; rows: string };
    fieldOf: { column: string };
    twice: { field: string };
    unmatched: { count: number };
    openImport: { file: string; date: string };
    range: { from: string; to: string; count: string };
  }>({
    file: { id: 'seller.importOffers.file', defaultMessage: '{format}, rows: {rows}' },
    progress: { id: 'seller.importOffers.progress', defaultMessage: '{done} / {total}' },
    secondsLeft: { id: 'seller.importOffers.secondsLeft', defaultMessage: 'about {count} s left' },
    minutesLeft: { id: 'seller.importOffers.minutesLeft', defaultMessage: 'about {count} min left' },
    rowsCount: { id: 'seller.importOffers.rowsCount', defaultMessage: '{count, plural, one {# row} other {# rows}}' },
    rowsWithExamples: {
      id: 'seller.importOffers.rowsWithExamples',
      defaultMessage: '{count, plural, one {# row} other {# rows}}, such as {rows}',
    },
    fieldOf: { id: 'seller.importOffers.fieldOf', defaultMessage: 'Field for “{column}”' },
    twice: {
      id: 'seller.importOffers.twice',
      defaultMessage: 'Two columns map to “{field}”: the first non-empty value is used',
    },
    unmatched: {
      id: 'seller.importOffers.unmatched',
      defaultMessage:
        '{count, plural, one {# category needs a check: its offers become drafts} other {# categories need a check: their offers become drafts}}',
    },
    openImport: { id: 'seller.importOffers.openImport', defaultMessage: '{file}, {date}' },
    range: { id: 'seller.importOffers.range', defaultMessage: '{from}–{to} of {count}' },
  }),
};

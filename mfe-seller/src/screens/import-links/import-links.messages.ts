import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'seller.importLinks.title', defaultMessage: 'Price lists by link' },
    failed: { id: 'seller.importLinks.failed', defaultMessage: 'Failed to load the links' },
    intro: {
      id: 'seller.importLinks.intro',
      defaultMessage:
        'We fetch your price list from its address and update the shop. If the file suddenly differs a lot, we ask you first and change nothing until you answer.',
    },
    toImport: { id: 'seller.importLinks.toImport', defaultMessage: 'Import from a file' },
    add: { id: 'seller.importLinks.add', defaultMessage: 'Add a link' },
    empty: { id: 'seller.importLinks.empty', defaultMessage: 'No links yet' },
    emptyText: {
      id: 'seller.importLinks.emptyText',
      defaultMessage: 'Add the address of a CSV, XLSX or YML file, and prices and stock stay up to date by themselves.',
    },
    newLink: { id: 'seller.importLinks.newLink', defaultMessage: 'New link' },
    change: { id: 'seller.importLinks.change', defaultMessage: 'Change the link' },
    address: { id: 'seller.importLinks.address', defaultMessage: 'Address of the price list' },
    addressHint: { id: 'seller.importLinks.addressHint', defaultMessage: 'CSV, XLSX or YML (Prom.ua, Rozetka, Hotline), up to 50 MB' },
    login: { id: 'seller.importLinks.login', defaultMessage: 'Login' },
    loginHint: { id: 'seller.importLinks.loginHint', defaultMessage: 'If the address asks for one' },
    password: { id: 'seller.importLinks.password', defaultMessage: 'Password' },
    passwordHint: { id: 'seller.importLinks.passwordHint', defaultMessage: 'Stored encrypted and never shown again' },
    passwordKept: { id: 'seller.importLinks.passwordKept', defaultMessage: 'Saved. Fill in only to change it' },
    interval: { id: 'seller.importLinks.interval', defaultMessage: 'Update' },
    everyHour: { id: 'seller.importLinks.everyHour', defaultMessage: 'Every hour' },
    every4Hours: { id: 'seller.importLinks.every4Hours', defaultMessage: 'Every 4 hours' },
    everyDay: { id: 'seller.importLinks.everyDay', defaultMessage: 'Once a day' },
    byHand: { id: 'seller.importLinks.byHand', defaultMessage: 'Only by hand' },
    missing: { id: 'seller.importLinks.missing', defaultMessage: 'Products that are no longer in the file' },
    keep: { id: 'seller.importLinks.keep', defaultMessage: 'Leave as they are' },
    outOfStock: { id: 'seller.importLinks.outOfStock', defaultMessage: 'Set stock to 0' },
    hide: { id: 'seller.importLinks.hide', defaultMessage: 'Hide' },
    pricesOnly: { id: 'seller.importLinks.pricesOnly', defaultMessage: 'Only prices and stock' },
    pricesOnlyHint: {
      id: 'seller.importLinks.pricesOnlyHint',
      defaultMessage: 'Only prices and stock: nothing new is created, titles and descriptions stay',
    },
    save: { id: 'seller.importLinks.save', defaultMessage: 'Save' },
    cancel: { id: 'seller.importLinks.cancel', defaultMessage: 'Cancel' },
    leaveText: { id: 'seller.importLinks.leaveText', defaultMessage: 'The link is not saved.' },
    created: { id: 'seller.importLinks.created', defaultMessage: 'Link added' },
    saved: { id: 'seller.importLinks.saved', defaultMessage: 'Link saved' },
    deleted: { id: 'seller.importLinks.deleted', defaultMessage: 'Link deleted' },
    update: { id: 'seller.importLinks.update', defaultMessage: 'Update now' },
    edit: { id: 'seller.importLinks.edit', defaultMessage: 'Edit' },
    delete: { id: 'seller.importLinks.delete', defaultMessage: 'Delete' },
    deleteTitle: { id: 'seller.importLinks.deleteTitle', defaultMessage: 'Delete the link?' },
    deleteText: {
      id: 'seller.importLinks.deleteText',
      defaultMessage: 'The shop will no longer be updated from it, and its history disappears. Products stay as they are now.',
    },
    history: { id: 'seller.importLinks.history', defaultMessage: 'History' },
    hideHistory: { id: 'seller.importLinks.hideHistory', defaultMessage: 'Hide history' },
    noRuns: { id: 'seller.importLinks.noRuns', defaultMessage: 'Not updated yet.' },
    neverRun: { id: 'seller.importLinks.neverRun', defaultMessage: 'Not updated yet' },
    waiting: { id: 'seller.importLinks.waiting', defaultMessage: 'Fetching' },
    importing: { id: 'seller.importLinks.importing', defaultMessage: 'Importing' },
    held: { id: 'seller.importLinks.held', defaultMessage: 'Waiting for you' },
    finished: { id: 'seller.importLinks.finished', defaultMessage: 'Updated' },
    unchanged: { id: 'seller.importLinks.unchanged', defaultMessage: 'No changes in the file' },
    runFailed: { id: 'seller.importLinks.runFailed', defaultMessage: 'Failed' },
    canceled: { id: 'seller.importLinks.canceled', defaultMessage: 'Stopped' },
    discarded: { id: 'seller.importLinks.discarded', defaultMessage: 'Rejected' },
    undoing: { id: 'seller.importLinks.undoing', defaultMessage: 'Undoing' },
    undone: { id: 'seller.importLinks.undone', defaultMessage: 'Undone' },
    heldTitle: { id: 'seller.importLinks.heldTitle', defaultMessage: 'The new file differs a lot. Nothing has been changed yet.' },
    approve: { id: 'seller.importLinks.approve', defaultMessage: 'Apply anyway' },
    discard: { id: 'seller.importLinks.discard', defaultMessage: 'Reject the file' },
    rows: { id: 'seller.importLinks.rows', defaultMessage: 'Rows of the file' },
    changes: { id: 'seller.importLinks.changes', defaultMessage: 'Changes' },
    hideChanges: { id: 'seller.importLinks.hideChanges', defaultMessage: 'Hide changes' },
    noChanges: { id: 'seller.importLinks.noChanges', defaultMessage: 'No changes are kept' },
    undo: { id: 'seller.importLinks.undo', defaultMessage: 'Undo' },
    undoTitle: { id: 'seller.importLinks.undoTitle', defaultMessage: 'Undo this update?' },
    undoText: {
      id: 'seller.importLinks.undoText',
      defaultMessage:
        'Prices, stock and other fields return to what they were, and new offers are deleted. What was changed after the update stays, and so do photos.',
    },
    undoConfirm: { id: 'seller.importLinks.undoConfirm', defaultMessage: 'Undo the update' },
    bySchedule: { id: 'seller.importLinks.bySchedule', defaultMessage: 'on schedule' },
    manually: { id: 'seller.importLinks.manually', defaultMessage: 'by hand' },
    offer: { id: 'seller.importLinks.offer', defaultMessage: 'Product' },
    whatChanged: { id: 'seller.importLinks.whatChanged', defaultMessage: 'What changed' },
    offerCreated: { id: 'seller.importLinks.offerCreated', defaultMessage: 'New' },
    offerMissing: { id: 'seller.importLinks.offerMissing', defaultMessage: 'Not in the file' },
    notCounted: { id: 'seller.importLinks.notCounted', defaultMessage: 'not counted' },
  }),
  ...defineMessages<{
    nextRun: { date: string };
    counts: { created: string; updated: string; missing: string; errors: string };
    undoneCounts: { restored: string; kept: string };
    price: { before: string; after: string };
    newPrice: { price: string };
    stock: { before: string; after: string };
    status: { before: string; after: string };
    otherFields: { fields: string };
    updateOf: { host: string };
    editOf: { host: string };
    deleteOf: { host: string };
    historyOf: { host: string };
    openChanges: { date: string };
    undoOf: { date: string };
    rowsOf: { date: string };
  }>({
    nextRun: { id: 'seller.importLinks.nextRun', defaultMessage: 'Next update: {date}' },
    counts: {
      id: 'seller.importLinks.counts',
      defaultMessage: 'New: {created}. Updated: {updated}. Not in the file: {missing}. Errors: {errors}.',
    },
    undoneCounts: { id: 'seller.importLinks.undoneCounts', defaultMessage: 'Restored: {restored}. Left as they are: {kept}.' },
    price: { id: 'seller.importLinks.price', defaultMessage: 'Price: {before} → {after}' },
    newPrice: { id: 'seller.importLinks.newPrice', defaultMessage: 'Price: {price}' },
    stock: { id: 'seller.importLinks.stock', defaultMessage: 'Stock: {before} → {after}' },
    status: { id: 'seller.importLinks.status', defaultMessage: 'Status: {before} → {after}' },
    otherFields: { id: 'seller.importLinks.otherFields', defaultMessage: 'Also changed: {fields}' },
    updateOf: { id: 'seller.importLinks.updateOf', defaultMessage: 'Update now: {host}' },
    editOf: { id: 'seller.importLinks.editOf', defaultMessage: 'Edit: {host}' },
    deleteOf: { id: 'seller.importLinks.deleteOf', defaultMessage: 'Delete: {host}' },
    historyOf: { id: 'seller.importLinks.historyOf', defaultMessage: 'History: {host}' },
    openChanges: { id: 'seller.importLinks.openChanges', defaultMessage: 'Changes, {date}' },
    undoOf: { id: 'seller.importLinks.undoOf', defaultMessage: 'Undo the update, {date}' },
    rowsOf: { id: 'seller.importLinks.rowsOf', defaultMessage: 'Rows of the file, {date}' },
  }),
};

import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { findExportedShop } from './export/exported-offers.repository';
import { findOwnImport, listOwnImports, lockOwnImport } from './imports.repository';

const own = { who: 'the owner of its shop', stranger: 404, filteredBy: [findOwnImport] } as const;
const intoShop = { who: 'the owner of the shop', stranger: 404, filteredBy: [requireOwnShop] } as const;

/** Rules for importing and exporting offers. */
export const importPolicies = {
  start: definePolicy({ action: 'import.start', ...intoShop, when: 'no other import into the shop runs' }),
  preview: definePolicy({ action: 'import.preview', ...intoShop }),
  list: definePolicy({
    action: 'import.list',
    who: 'the owner of their shops',
    stranger: 404,
    filteredBy: [requireOwnShop, listOwnImports],
  }),
  read: definePolicy({ action: 'import.read', ...own }),
  readFailedRows: definePolicy({ action: 'import.readFailedRows', ...own, when: 'it has failed rows' }),
  repeat: definePolicy({
    action: 'import.repeat',
    ...own,
    when: 'it has ended, its file is stored, and no other import into the shop runs',
  }),
  cancel: definePolicy({
    action: 'import.cancel',
    who: 'the owner of its shop',
    when: 'it has not ended, or was canceled',
    stranger: 404,
    filteredBy: [lockOwnImport],
  }),
  readTemplate: definePolicy({ action: 'import.readTemplate', who: 'every person', stranger: null }),
  exportOffers: definePolicy({ action: 'offer.export', who: 'the owner of the shop', stranger: 404, filteredBy: [findExportedShop] }),
};

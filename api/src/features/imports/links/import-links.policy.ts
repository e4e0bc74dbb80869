import { definePolicy } from '../../../platform/auth';
import { requireOwnShop } from '../../shops';
import { findOwnLink, findOwnRun, lockOwnLink, lockOwnRun } from './import-links.repository';

const own = { who: 'the owner of its shop', stranger: 404 } as const;

/** Rules for fetching price lists by link. */
export const linkPolicies = {
  list: definePolicy({ action: 'importLink.list', who: 'the owner of the shop', stranger: 404, filteredBy: [requireOwnShop] }),
  create: definePolicy({
    action: 'importLink.create',
    who: 'the owner of the shop',
    when: 'the shop has fewer than ten',
    stranger: 404,
    filteredBy: [requireOwnShop],
  }),
  read: definePolicy({ action: 'importLink.read', ...own, filteredBy: [findOwnLink] }),
  update: definePolicy({ action: 'importLink.update', ...own, filteredBy: [lockOwnLink] }),
  delete: definePolicy({ action: 'importLink.delete', ...own, filteredBy: [lockOwnLink] }),
  run: definePolicy({ action: 'importLink.run', ...own, when: 'no run of it goes on or waits for an answer', filteredBy: [lockOwnLink] }),
  readRun: definePolicy({ action: 'importLinkRun.read', ...own, filteredBy: [findOwnRun] }),
  decide: definePolicy({ action: 'importLinkRun.decide', ...own, when: 'the run waits for an answer', filteredBy: [lockOwnRun] }),
  undo: definePolicy({ action: 'importLinkRun.undo', ...own, when: 'the run has ended and changed something', filteredBy: [lockOwnRun] }),
};

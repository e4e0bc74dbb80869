import { definePolicy } from '../../platform/auth';
import { requireOwnShop } from '../shops';
import { deleteOwnWebhook, findOwnWebhook, lockOwnWebhook, lockShopOfWebhooks } from './webhooks.repository';

const owner = { who: 'the owner of the shop, in person', stranger: 404 } as const;

/** Rules for webhooks, which programs themselves cannot change. */
export const webhookPolicies = {
  list: definePolicy({ action: 'webhook.list', ...owner, filteredBy: [requireOwnShop] }),
  create: definePolicy({ action: 'webhook.create', ...owner, when: 'the shop has fewer than five', filteredBy: [lockShopOfWebhooks] }),
  update: definePolicy({ action: 'webhook.update', ...owner, filteredBy: [lockOwnWebhook] }),
  delete: definePolicy({ action: 'webhook.delete', ...owner, filteredBy: [deleteOwnWebhook] }),
  replaceSecret: definePolicy({ action: 'webhook.replaceSecret', ...owner, filteredBy: [lockOwnWebhook] }),
  test: definePolicy({ action: 'webhook.test', ...owner, filteredBy: [lockOwnWebhook] }),
  readDeliveries: definePolicy({ action: 'webhookDelivery.list', ...owner, filteredBy: [findOwnWebhook] }),
  repeat: definePolicy({
    action: 'webhookDelivery.repeat',
    ...owner,
    when: 'the webhook is on, and the message was accepted or given up',
    filteredBy: [lockOwnWebhook],
  }),
};

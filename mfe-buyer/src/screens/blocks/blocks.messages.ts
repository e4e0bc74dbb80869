import type { OwnBlock } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'buyer.blocks.title', defaultMessage: 'Blocks' },
    failed: { id: 'buyer.blocks.failed', defaultMessage: 'Failed to load the blocks' },
    emptyTitle: { id: 'buyer.blocks.emptyTitle', defaultMessage: 'Nothing is blocked' },
    emptyText: {
      id: 'buyer.blocks.emptyText',
      defaultMessage: 'If we block your account, shop or offer, the reason and an appeal will be here.',
    },
    toRules: { id: 'buyer.blocks.toRules', defaultMessage: 'Terms of use' },
    account: { id: 'buyer.blocks.account', defaultMessage: 'Your account' },
    reason: { id: 'buyer.blocks.reason', defaultMessage: 'Reason' },
    since: { id: 'buyer.blocks.since', defaultMessage: 'Blocked' },
    until: { id: 'buyer.blocks.until', defaultMessage: 'Lasts until' },
    forGood: { id: 'buyer.blocks.forGood', defaultMessage: 'for good' },
    ownAppeal: { id: 'buyer.blocks.ownAppeal', defaultMessage: 'Your appeal' },
    lasting: { id: 'buyer.blocks.lasting', defaultMessage: 'Lasts' },
    ended: { id: 'buyer.blocks.ended', defaultMessage: 'Ended' },
    waits: { id: 'buyer.blocks.waits', defaultMessage: 'Appeal waits' },
    upheld: { id: 'buyer.blocks.upheld', defaultMessage: 'Upheld after the appeal' },
    appealText: { id: 'buyer.blocks.appealText', defaultMessage: 'Why the block is wrong' },
    appealHint: {
      id: 'buyer.blocks.appealHint',
      defaultMessage: 'You can appeal once. Another person than who blocked will decide, and we will write to you.',
    },
    send: { id: 'buyer.blocks.send', defaultMessage: 'Send appeal' },
    sent: { id: 'buyer.blocks.sent', defaultMessage: 'Appeal sent' },
  }),
  ...defineMessages<{ appealOf: { title: string } }>({
    appealOf: { id: 'buyer.blocks.appealOf', defaultMessage: 'Appeal: {title}' },
  }),
};

export const titleMessages = defineMessages<Record<Exclude<OwnBlock['kind'], 'user'>, { title: string }>>({
  shop: { id: 'buyer.blocks.shopTitle', defaultMessage: 'Shop “{title}”' },
  offer: { id: 'buyer.blocks.offerTitle', defaultMessage: 'Offer “{title}”' },
});

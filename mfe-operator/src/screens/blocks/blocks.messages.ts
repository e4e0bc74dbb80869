import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.blocks.title', defaultMessage: 'Blocks' },
    failed: { id: 'operator.blocks.failed', defaultMessage: 'Failed to load the blocks' },
    state: { id: 'operator.blocks.state', defaultMessage: 'Shown blocks' },
    kinds: { id: 'operator.blocks.kinds', defaultMessage: 'What is blocked' },
    all: { id: 'operator.blocks.all', defaultMessage: 'All' },
    lasting: { id: 'operator.blocks.lasting', defaultMessage: 'Lasting' },
    ended: { id: 'operator.blocks.ended', defaultMessage: 'Ended' },
    emptyTitle: { id: 'operator.blocks.emptyTitle', defaultMessage: 'Nothing was blocked yet' },
    nothingFound: { id: 'operator.blocks.nothingFound', defaultMessage: 'No blocks match these filters' },
    showAll: { id: 'operator.blocks.showAll', defaultMessage: 'Show all' },
    what: { id: 'operator.blocks.what', defaultMessage: 'What' },
    reason: { id: 'operator.blocks.reason', defaultMessage: 'Reason' },
    since: { id: 'operator.blocks.since', defaultMessage: 'Blocked' },
    until: { id: 'operator.blocks.until', defaultMessage: 'State' },
    actions: { id: 'operator.blocks.actions', defaultMessage: 'Actions' },
    forGood: { id: 'operator.blocks.lastsForGood', defaultMessage: 'For good' },
    appealWaits: { id: 'operator.blocks.appealWaits', defaultMessage: 'Appeal waits' },
    upheld: { id: 'operator.blocks.upheld', defaultMessage: 'Upheld after an appeal' },
    lift: { id: 'operator.blocks.lift', defaultMessage: 'Lift' },
    liftTitle: { id: 'operator.blocks.liftTitle', defaultMessage: 'Lift the block' },
    liftReason: { id: 'operator.blocks.liftReason', defaultMessage: 'Reason, for the audit log' },
    lifted: { id: 'operator.blocks.lifted', defaultMessage: 'Block lifted' },
    cancel: { id: 'operator.blocks.cancel', defaultMessage: 'Cancel' },
    block: { id: 'operator.blocks.block', defaultMessage: 'Block' },
    formText: {
      id: 'operator.blocks.formText',
      defaultMessage: 'Visitors no longer see what is blocked, and its owner reads the reason. An account is blocked with all its shops.',
    },
    kind: { id: 'operator.blocks.kind', defaultMessage: 'What to block' },
    target: { id: 'operator.blocks.target', defaultMessage: 'Number or link' },
    targetHint: { id: 'operator.blocks.targetHint', defaultMessage: 'Of a shop or offer a link to its page does, too' },
    noTarget: { id: 'operator.blocks.noTarget', defaultMessage: 'Enter a number, or a link to a page of a shop or offer' },
    missing: { id: 'operator.blocks.missing', defaultMessage: 'Visitors do not see it under this link. Enter its number' },
    ownerReason: { id: 'operator.blocks.ownerReason', defaultMessage: 'Reason for the owner' },
    blocked: { id: 'operator.blocks.blocked', defaultMessage: 'Blocked' },
  }),
  ...defineMessages<{
    numbered: { kind: string; id: string };
    by: { email: string };
    untilDay: { date: string };
    endedOn: { date: string };
    liftOf: { title: string };
  }>({
    numbered: { id: 'operator.blocks.numbered', defaultMessage: '{kind} {id}' },
    by: { id: 'operator.blocks.by', defaultMessage: 'by {email}' },
    untilDay: { id: 'operator.blocks.untilDay', defaultMessage: 'Until {date}' },
    endedOn: { id: 'operator.blocks.endedOn', defaultMessage: 'Ended {date}' },
    liftOf: { id: 'operator.blocks.liftOf', defaultMessage: 'Lift the block: {title}' },
  }),
};

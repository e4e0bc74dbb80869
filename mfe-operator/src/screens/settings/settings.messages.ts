import type { SiteSetting } from '@yarmarok/shared-api/account';
import { defineMessages } from 'react-intl';

export const messages = {
  ...defineMessages({
    title: { id: 'operator.settings.title', defaultMessage: 'Settings' },
    failed: { id: 'operator.settings.failed', defaultMessage: 'Failed to load the settings' },
    constant: { id: 'operator.settings.constant', defaultMessage: 'What' },
    value: { id: 'operator.settings.value', defaultMessage: 'Value' },
    actions: { id: 'operator.settings.actions', defaultMessage: 'Actions' },
    change: { id: 'operator.settings.change', defaultMessage: 'Change' },
    reset: { id: 'operator.settings.reset', defaultMessage: 'Return to the initial value' },
    cancelPlan: { id: 'operator.settings.cancelPlan', defaultMessage: 'Cancel the plan' },
    cancelPlanText: { id: 'operator.settings.cancelPlanText', defaultMessage: 'The present value stays in force.' },
    keepPlan: { id: 'operator.settings.keepPlan', defaultMessage: 'Keep' },
    planCanceled: { id: 'operator.settings.planCanceled', defaultMessage: 'The planned change is canceled' },
    history: { id: 'operator.settings.history', defaultMessage: 'History' },
    initialValue: { id: 'operator.settings.initialValue', defaultMessage: 'initial value' },
    deletedAccount: { id: 'operator.settings.deletedAccount', defaultMessage: 'a deleted account' },
    newValue: { id: 'operator.settings.newValue', defaultMessage: 'New value' },
    from: { id: 'operator.settings.from', defaultMessage: 'From when' },
    fromHint: { id: 'operator.settings.fromHint', defaultMessage: 'Leave it empty to change at once' },
    badTime: { id: 'operator.settings.badTime', defaultMessage: 'Enter the date and the time' },
    reason: { id: 'operator.settings.reason', defaultMessage: 'Why' },
    goOn: { id: 'operator.settings.goOn', defaultMessage: 'Continue' },
    confirm: { id: 'operator.settings.confirm', defaultMessage: 'Confirm the change' },
    back: { id: 'operator.settings.back', defaultMessage: 'Back' },
    cancel: { id: 'operator.settings.cancel', defaultMessage: 'Cancel' },
    changed: { id: 'operator.settings.changed', defaultMessage: 'Setting changed' },
    planned: { id: 'operator.settings.planned', defaultMessage: 'Change planned' },
    atOnce: { id: 'operator.settings.atOnce', defaultMessage: 'It will be in force at once.' },
  }),
  ...defineMessages<{
    changeOf: { title: string };
    resetOf: { title: string };
    cancelPlanOf: { title: string };
    bounds: { min: string; max: string };
    initialIs: { value: string };
    plannedFor: { value: string; time: string };
    fromTo: { title: string; before: string; after: string };
    later: { time: string };
    historyLine: { value: string; time: string; who: string; reason: string };
    canceledLine: { value: string; time: string; who: string; reason: string };
  }>({
    changeOf: { id: 'operator.settings.changeOf', defaultMessage: 'Change: {title}' },
    resetOf: { id: 'operator.settings.resetOf', defaultMessage: 'Return to the initial value: {title}' },
    cancelPlanOf: { id: 'operator.settings.cancelPlanOf', defaultMessage: 'Cancel the plan: {title}' },
    bounds: { id: 'operator.settings.bounds', defaultMessage: 'From {min} to {max}' },
    initialIs: { id: 'operator.settings.initialIs', defaultMessage: 'Initially {value}' },
    plannedFor: { id: 'operator.settings.plannedFor', defaultMessage: '{value} from {time}' },
    fromTo: { id: 'operator.settings.fromTo', defaultMessage: '{title}: {before} → {after}' },
    historyLine: { id: 'operator.settings.historyLine', defaultMessage: '{value} from {time}, {who}: {reason}' },
    canceledLine: { id: 'operator.settings.canceledLine', defaultMessage: 'Canceled: {value} from {time}, {who}: {reason}' },
    later: { id: 'operator.settings.later', defaultMessage: 'It will be in force from {time}.' },
  }),
};

export const groupMessages = defineMessages<Record<SiteSetting['group'], never>>({
  prices: { id: 'operator.settingGroup.prices', defaultMessage: 'Prices' },
  top_ups: { id: 'operator.settingGroup.topUps', defaultMessage: 'Top-ups' },
  cashback: { id: 'operator.settingGroup.cashback', defaultMessage: 'Cashback' },
  limits: { id: 'operator.settingGroup.limits', defaultMessage: 'Reviews and limits' },
});

export const sourceMessages = defineMessages<Record<SiteSetting['source'], never>>({
  environment: { id: 'operator.settingSource.environment', defaultMessage: 'from the settings of the server' },
  default: { id: 'operator.settingSource.default', defaultMessage: 'initial value' },
  operator: { id: 'operator.settingSource.operator', defaultMessage: 'set by an operator' },
});

/** Values with their units; `count` is the number of a plural. */
export const unitMessages = defineMessages<Record<SiteSetting['unit'], { value: string; count: number }>>({
  usd: { id: 'operator.settingUnit.usd', defaultMessage: '${value}' },
  uah: { id: 'operator.settingUnit.uah', defaultMessage: '₴{value}' },
  lead: { id: 'operator.settingUnit.lead', defaultMessage: '{count, plural, one {# lead} other {# leads}}' },
  percent: { id: 'operator.settingUnit.percent', defaultMessage: '{value}%' },
  order: { id: 'operator.settingUnit.order', defaultMessage: '{count, plural, one {# order} other {# orders}}' },
});

import type { Adjustment, ShopBalances } from '@yarmarok/shared-api/account';
import { createAdjustmentRules } from '@yarmarok/shared-api/form-rules';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, color, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { Field, FormError, Input, Select, SettingsForm, Textarea, useForm, useIdempotencyKey } from '@yarmarok/shared-ui/forms';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { addDollars, parseDollars } from '../../components/payment/parse-dollars';
import { messages as paymentMessages } from '../../components/payment/payment.messages';
import { useOperatorApi } from '../../state/use-operator-api';
import { kindMessages, messages } from './money.messages';

const kinds = ['balance', 'bonus'] as const satisfies readonly Adjustment['kind'][];

/** Amount, balance and reason of an adjustment, with what it leaves. What is typed stays as a draft of the shop. */
export function AdjustForm({ of }: { of: ShopBalances }) {
  const intl = useIntl();
  const { actions } = useHost();
  const adjust = useMutation(useOperatorApi().money.adjust());
  const keyFor = useIdempotencyKey();
  const form = useForm<{ amount: string; kind: Adjustment['kind']; reason: string }>({
    initial: { amount: '', kind: 'balance', reason: '' },
    rules: createAdjustmentRules,
    checks: {
      amount: (amount) => (parseDollars(amount) === null ? intl.formatMessage(paymentMessages.wrongAmount) : null),
      reason: (reason) => (reason.trim().length < 10 ? intl.formatMessage(paymentMessages.shortReason) : null),
    },
    draftName: `adjustment ${String(of.shop.id)}`,
    notifyError: actions.notifyError,
  });
  const handleSubmit = form.submit(async ({ amount, kind, reason }) => {
    const body = { amount: parseDollars(amount) ?? amount, kind, reason: reason.trim() };
    const { status } = await adjust.mutateAsync({ shopId: of.shop.id, body, idempotencyKey: keyFor({ shop: of.shop.id, body }) });
    form.reset();
    actions.notify('success', intl.formatMessage(status === 'proposed' ? messages.waits : messages.done));
  });
  return (
    <SettingsForm onSubmit={handleSubmit}>
      <Text>
        <TextLink to={paths.shop(of.shop.alias)} hasUnderline>
          {of.shop.title}
        </TextLink>
      </Text>
      <Field label={<FormattedMessage {...messages.dollars} />} isRequired error={form.error('amount')}>
        <Input {...form.control('amount')} inputMode="text" autoComplete="off" maxLength={12} />
      </Field>
      <Field label={<FormattedMessage {...messages.kind} />} isRequired error={form.error('kind')}>
        <Select {...form.control('kind')} options={kinds.map((value) => ({ value, label: intl.formatMessage(kindMessages[value]) }))} />
      </Field>
      <Field label={<FormattedMessage {...messages.sellerReason} />} isRequired error={form.error('reason')}>
        <Textarea {...form.control('reason')} minRows={3} maxRows={10} maxLength={500} />
      </Field>
      <Preview of={of} typed={form.values.amount} kind={form.values.kind} />
      <FormError>{form.problems.join('; ')}</FormError>
      <Button type="submit" isLoading={form.isSubmitting}>
        <FormattedMessage {...messages.book} />
      </Button>
    </SettingsForm>
  );
}

/** The balance before and after, and whether a second person has to decide. */
function Preview({ of, typed, kind }: { of: ShopBalances; typed: string; kind: Adjustment['kind'] }) {
  const format = useFormat();
  const money = (amount: string) => format.money(amount, 'usd', { hasCents: true });
  const amount = parseDollars(typed);
  const before = kind === 'balance' ? of.balance : of.bonus_balance;
  const after = addDollars(before, amount ?? '0');
  const isAbove = amount !== null && addDollars(of.instant_left, `-${amount.replace('-', '')}`).startsWith('-');
  return (
    <Text role="status">
      <span>
        <FormattedMessage {...messages.preview} values={{ before: money(before), after: money(after) }} />
      </span>
      <span>
        {after.startsWith('-') ? (
          <FormattedMessage {...messages.belowZero} />
        ) : isAbove ? (
          <FormattedMessage {...messages.needsSecond} />
        ) : (
          <FormattedMessage {...messages.left} values={{ amount: money(of.instant_left) }} />
        )}
      </span>
    </Text>
  );
}

const Text = styled.p`
  display: grid;
  ${type('bodyS')}
  color: ${color('text.secondary')};
`;

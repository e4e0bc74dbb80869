import { Field, RadioCard, RadioCardGroup, Textarea } from '@yarmarok/shared-ui/checkout';
import { HandCoins, Landmark, ReceiptText } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { paymentHints } from '../../../features/delivery-and-payment/delivery-and-payment.messages';
import { type PaymentMethod, paymentTitle } from '../../../features/delivery-and-payment/delivery-and-payment-methods';
import type { CheckoutForm } from '../checkout-form';
import { NextPart } from '../checkout-layout';
import { CheckoutSection } from './checkout-section';
import { messages } from '../create-order.messages';
import type { FieldProps } from '../use-field-errors';

const icons = { cash_on_delivery: HandCoins, bank_card: ReceiptText, bank_transfer: Landmark } satisfies Record<PaymentMethod, unknown>;

interface PaymentSectionProps {
  form: CheckoutForm;
  onChange: (values: Partial<CheckoutForm>) => void;
  fieldProps: FieldProps;
  /** Methods that every line allows. */
  methods: readonly PaymentMethod[];
}

/** Payment method and a comment. */
export function PaymentSection({ form, onChange, fieldProps, methods }: PaymentSectionProps) {
  const intl = useIntl();
  return (
    <CheckoutSection number={3} title={<FormattedMessage {...messages.payment} />}>
      {methods.length > 0 ? (
        <RadioCardGroup
          label={<FormattedMessage {...messages.paymentMethod} />}
          isLabelHidden
          name="payment-method"
          columns={3}
          value={form.paymentMethod}
          onChange={(value) => onChange({ paymentMethod: value as PaymentMethod })}
          error={fieldProps('paymentMethod').error}
        >
          {methods.map((value) => {
            const Icon = icons[value];
            return (
              <RadioCard
                key={value}
                value={value}
                icon={<Icon size={20} />}
                title={<FormattedMessage {...paymentTitle(value)} />}
                description={<FormattedMessage {...paymentHints[value]} />}
              />
            );
          })}
        </RadioCardGroup>
      ) : null}
      <NextPart>
        <Field label={<FormattedMessage {...messages.comment} />} error={fieldProps('comment').error}>
          <Textarea
            name="comment"
            value={form.comment}
            maxLength={2000}
            placeholder={intl.formatMessage(messages.commentPlaceholder)}
            onChange={(event) => onChange({ comment: event.target.value })}
          />
        </Field>
      </NextPart>
    </CheckoutSection>
  );
}

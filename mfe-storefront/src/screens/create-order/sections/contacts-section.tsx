import { Field, Input } from '@yarmarok/shared-ui/checkout';
import { FormattedMessage } from 'react-intl';
import type { CheckoutForm } from '../checkout-form';
import { SectionFields } from '../checkout-layout';
import { CheckoutSection } from './checkout-section';
import { messages } from '../create-order.messages';
import type { FieldProps } from '../use-field-errors';

interface ContactsSectionProps {
  form: CheckoutForm;
  onChange: (values: Partial<CheckoutForm>) => void;
  fieldProps: FieldProps;
  isFilled: boolean;
}

/** Contacts of the buyer. */
export function ContactsSection({ form, onChange, fieldProps, isFilled }: ContactsSectionProps) {
  const name = fieldProps('name');
  const phone = fieldProps('phone');
  const email = fieldProps('email');
  return (
    <CheckoutSection number={1} title={<FormattedMessage {...messages.contacts} />} isFilled={isFilled}>
      <SectionFields>
        <Field isWide label={<FormattedMessage {...messages.name} />} isRequired error={name.error}>
          <Input
            name="name"
            value={form.name}
            autoComplete="name"
            onChange={(event) => onChange({ name: event.target.value })}
            onBlur={name.onBlur}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.phone} />} isRequired error={phone.error}>
          <Input
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="+380"
            value={form.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
            onBlur={phone.onBlur}
          />
        </Field>
        <Field label={<FormattedMessage {...messages.email} />} isRequired error={email.error}>
          <Input
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={form.email}
            onChange={(event) => onChange({ email: event.target.value })}
            onBlur={email.onBlur}
          />
        </Field>
      </SectionFields>
    </CheckoutSection>
  );
}

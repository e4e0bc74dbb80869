import { registerUserRules } from '@yarmarok/shared-api/form-rules';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, TextLink } from '@yarmarok/shared-ui';
import { Checkbox, Field, FormError, Input, RadioCard, RadioCardGroup, useForm } from '@yarmarok/shared-ui/forms';
import { ShoppingBasket, Store } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessTitle } from '../../access/access-page';
import { MailSent } from '../../access/mail-sent';
import { NewPasswordField } from '../../access/new-password-field';
import { ResendActivation } from '../../access/resend-activation';
import { SocialButtons } from '../../access/social-buttons';
import type { AccessFormProps } from '../../access/access-form-props';
import { messages, valueMessages } from '../../access/login.messages';

/** Creates an account; its e-mail has to be confirmed before the first login. */
export function RegistrationForm({ next, email, onEmail }: AccessFormProps) {
  const intl = useIntl();
  const { api, actions, locale } = useHost();
  const register = useMutation(api.accounts.register());
  const form = useForm({
    initial: { user_type: next?.startsWith('/account/seller/') ? 'seller' : 'buyer', email, password: '', terms: false },
    rules: registerUserRules,
    checks: { terms: (isAgreed: boolean) => (isAgreed ? null : intl.formatMessage(messages.termsRequired)) },
    notifyError: actions.notifyError,
  });
  const typedEmail = form.values.email;
  useEffect(() => onEmail(typedEmail), [typedEmail, onEmail]);

  const handleSubmit = form.submit(({ user_type: userType, email: address, password }) =>
    register.mutateAsync({ email: address.trim(), password, user_type: userType === 'seller' ? 'seller' : 'buyer', language: locale }),
  );

  if (register.isSuccess) {
    return (
      <MailSent email={form.values.email} delaySeconds={register.data.delaySeconds}>
        <ResendActivation email={form.values.email} />
      </MailSent>
    );
  }
  return (
    <>
      <AccessTitle>
        <FormattedMessage {...messages.registrationTitle} />
      </AccessTitle>
      <SocialButtons next={next} />
      <AccessForm method="post" onSubmit={handleSubmit} noValidate>
        <RadioCardGroup {...form.choice('user_type')} label={<FormattedMessage {...messages.userType} />} columns={2}>
          <RadioCard value="buyer" icon={<ShoppingBasket size={20} />} title={<FormattedMessage {...messages.buyer} />} />
          <RadioCard value="seller" icon={<Store size={20} />} title={<FormattedMessage {...messages.seller} />} />
        </RadioCardGroup>
        <Field
          label={<FormattedMessage {...accessMessages.email} />}
          isRequired
          hint={<FormattedMessage {...accessMessages.emailExample} />}
          error={form.error('email')}
        >
          <Input {...form.control('email')} type="email" inputMode="email" autoComplete="username" maxLength={254} />
        </Field>
        <NewPasswordField form={form} name="password" label={<FormattedMessage {...accessMessages.password} />} />
        <Checkbox
          {...form.checkbox('terms')}
          aria-required
          aria-invalid={form.error('terms') !== null || undefined}
          label={<FormattedMessage {...valueMessages.terms} values={{ link: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) }} />}
        />
        <FormError>{form.error('terms')}</FormError>
        <FormError>{form.problems.join('; ')}</FormError>
        <Button type="submit" size="lg" isFullWidth isLoading={form.isSubmitting}>
          <FormattedMessage {...messages.submitRegistration} />
        </Button>
      </AccessForm>
    </>
  );
}

/** Opens in another tab, so that the half-filled form stays. */
function linkTo(path: string) {
  return (text: ReactNode[]) => (
    <TextLink key={path} to={path} target="_blank" hasUnderline>
      {text}
    </TextLink>
  );
}

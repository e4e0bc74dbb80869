import { ApiError } from '@yarmarok/shared-api';
import { paths, useHost } from '@yarmarok/shared-contract';
import { Button, TextLink } from '@yarmarok/shared-ui';
import {
  Checkbox,
  Field,
  FormError,
  Input,
  RadioCard,
  RadioCardGroup,
  useChecks,
  useFocusInvalid,
  useForm,
} from '@yarmarok/shared-ui/forms';
import { ShoppingBasket, Store } from '@yarmarok/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { accessMessages } from '../../access/access.messages';
import { AccessForm, AccessTitle } from '../../access/access-page';
import { MailSent } from '../../access/mail-sent';
import { NewPasswordField } from '../../access/new-password-field';
import { ResendActivation } from '../../access/resend-activation';
import { SocialButtons } from '../../access/social-buttons';
import type { AccessFormProps } from './access-form-props';
import { messages, valueMessages } from './login.messages';

/** Creates an account; its e-mail has to be confirmed before the first login. */
export function RegistrationForm({ next, email, onEmail }: AccessFormProps) {
  const { api, actions, locale } = useHost();
  const checks = useChecks();
  const register = useMutation(api.accounts.register());
  const [userType, setUserType] = useState(next?.startsWith('/account/seller/') ? 'seller' : 'buyer');
  const [isAgreed, setIsAgreed] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm({ initial: { email, password: '' }, checks: { email: checks.email, password: checks.password } });
  const focusInvalid = useFocusInvalid();
  const typedEmail = form.values.email;
  useEffect(() => onEmail(typedEmail), [typedEmail, onEmail]);
  const [isTried, setIsTried] = useState(false);
  const isRefusingTerms = isTried && !isAgreed;

  function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (register.isPending) return;
    if (!form.isValid || !isAgreed) {
      setIsTried(true);
      form.showErrors();
      focusInvalid(event.currentTarget);
      return;
    }
    setProblems([]);
    register.mutate(
      { ...form.values, email: form.values.email.trim(), user_type: userType === 'seller' ? 'seller' : 'buyer', language: locale },
      {
        onError(error) {
          const isAboutFields = error instanceof ApiError && error.code === 'invalid_fields';
          if (isAboutFields) setProblems(form.setErrors(error));
          else actions.notifyError(error);
        },
      },
    );
  }

  if (register.isSuccess) {
    return (
      <MailSent email={form.values.email}>
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
        <RadioCardGroup
          label={<FormattedMessage {...messages.userType} />}
          name="user_type"
          value={userType}
          onChange={setUserType}
          columns={2}
        >
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
          name="terms"
          checked={isAgreed}
          aria-required
          aria-invalid={isRefusingTerms || undefined}
          onChange={(event) => setIsAgreed(event.target.checked)}
          label={<FormattedMessage {...valueMessages.terms} values={{ link: termsLink }} />}
        />
        {isRefusingTerms && (
          <FormError>
            <FormattedMessage {...messages.termsRequired} />
          </FormError>
        )}
        {problems.length > 0 && <FormError>{problems.join('; ')}</FormError>}
        <Button type="submit" size="lg" isFullWidth isLoading={register.isPending}>
          <FormattedMessage {...messages.submitRegistration} />
        </Button>
      </AccessForm>
    </>
  );
}

function termsLink(text: ReactNode[]) {
  return (
    <TextLink to={`${paths.about()}#terms`} target="_blank" hasUnderline>
      {text}
    </TextLink>
  );
}

import { color, radius, space, type } from '@yarmarok/shared-ui';
import { Field, type Form, PasswordInput } from '@yarmarok/shared-ui/forms';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { accessMessages as messages } from './access.messages';
import { type PasswordStrength, passwordStrength } from './password-strength';

interface NewPasswordFieldProps {
  form: Pick<Form<Record<string, unknown>>, 'values' | 'error' | 'control'>;
  name: string;
  label: ReactNode;
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const texts = { weak: messages.strengthWeak, fair: messages.strengthFair, strong: messages.strengthStrong };

/** Field for a new password: can be shown, and displays its strength. */
export function NewPasswordField({ form, name, label }: NewPasswordFieldProps) {
  const strength = passwordStrength(toText(form.values[name]), toText(form.values.email));
  return (
    <div>
      <Field label={label} isRequired hint={<FormattedMessage {...messages.passwordHint} />} error={form.error(name)}>
        <PasswordInput {...form.control(name)} autoComplete="new-password" maxLength={200} />
      </Field>
      <Strength role="status" data-strength={strength ?? undefined}>
        {strength ? (
          <>
            <i aria-hidden />
            <FormattedMessage {...texts[strength]} />
          </>
        ) : null}
      </Strength>
    </div>
  );
}

const shares: Record<PasswordStrength, string> = { weak: '33%', fair: '66%', strong: '100%' };

const Strength = styled.div`
  ${type('caption')}
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 22px;
  margin-top: ${space(1)};
  color: ${color('text.secondary')};
  i {
    position: relative;
    width: 96px;
    height: 4px;
    overflow: hidden;
    border-radius: ${radius.pill};
    background: ${color('line.subtle')};
  }
  i::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 0;
    border-radius: inherit;
  }
  &[data-strength='weak'] i::after {
    width: ${shares.weak};
    background: ${color('danger.default')};
  }
  &[data-strength='fair'] i::after {
    width: ${shares.fair};
    background: ${color('warning.default')};
  }
  &[data-strength='strong'] i::after {
    width: ${shares.strong};
    background: ${color('success.default')};
  }
`;

import { paths } from '@yarmarok/shared-contract';
import { TextLink } from '@yarmarok/shared-ui';
import { Field, type Form, Input } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import type { ShopDraft } from './shop-draft';
import { messages } from './shop-settings.messages';

/** Time to finish a word before the service is asked. */
const patienceMs = 300;

interface AliasFieldProps {
  form: Form<ShopDraft>;
  shopId: number;
  /** As it is now; it need not be asked for. */
  current: string;
}

/** The name of the shop in addresses, checked while it is typed. */
export function AliasField({ form, shopId, current }: AliasFieldProps) {
  const typed = form.values.alias.trim();
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), patienceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { shops } = useAccountApi();
  const check = useQuery({ ...shops.aliasCheck({ alias: asked, shop: shopId }), enabled: asked !== '' && asked !== current });
  const answer = asked === typed && typed !== current ? check.data : undefined;
  return (
    <Field
      label={<FormattedMessage {...messages.alias} />}
      isRequired
      error={
        form.errorOf('alias') ??
        (answer && !answer.is_valid ? (
          <FormattedMessage {...messages.aliasInvalid} />
        ) : answer && !answer.is_free ? (
          <FormattedMessage {...messages.aliasTaken} values={{ suggestion: answer.suggestion ?? '' }} />
        ) : null)
      }
      hint={
        answer?.is_free ? (
          <FormattedMessage {...messages.aliasFree} />
        ) : (
          <TextLink to={paths.shop(current)}>{paths.shop(typed || current)}</TextLink>
        )
      }
    >
      <Input {...form.control('alias')} autoComplete="off" spellCheck={false} maxLength={80} />
    </Field>
  );
}

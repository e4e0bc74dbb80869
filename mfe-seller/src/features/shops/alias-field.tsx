import { paths } from '@yarmarok/shared-contract';
import { TextLink } from '@yarmarok/shared-ui';
import { Field, type Form, Input } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './alias-field.messages';

/** Delay before the service checks the typed alias. */
const debounceMs = 300;

interface AliasFieldProps {
  form: Pick<Form<Record<'alias' | 'title', string>>, 'values' | 'error' | 'control'>;
  /** The shop whose current alias needs no check. */
  shop?: { id: number; alias: string };
}

/** Alias of a shop, checked while typing. A new shop derives it from the title until one is typed. */
export function AliasField({ form, shop }: AliasFieldProps) {
  const alias = form.values.alias.trim();
  const title = form.values.title.trim();
  const [asked, setAsked] = useState({ alias, title });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ alias, title }), debounceMs);
    return () => clearTimeout(timer);
  }, [alias, title]);
  const { shops } = useAccountApi();
  const isOfTitle = !shop && asked.alias === '';
  const check = useQuery({
    ...shops.aliasCheck({
      ...(isOfTitle ? { title: asked.title } : { alias: asked.alias }),
      ...(shop ? { shop: shop.id } : {}),
    }),
    enabled: isOfTitle ? asked.title !== '' : asked.alias !== '' && asked.alias !== shop?.alias,
  });
  const isCurrent = asked.alias === alias && (!isOfTitle || asked.title === title) && alias !== shop?.alias;
  const answer = isCurrent ? check.data : undefined;
  // The service appends a number to a derived alias, so it is always free.
  const made = isOfTitle && answer ? (answer.is_free ? answer.alias : (answer.suggestion ?? answer.alias)) : '';
  return (
    <Field
      label={<FormattedMessage {...messages.label} />}
      isRequired={shop !== undefined}
      error={
        form.error('alias') ??
        (isOfTitle || !answer ? null : !answer.is_valid ? (
          <FormattedMessage {...messages.invalid} />
        ) : !answer.is_free ? (
          <FormattedMessage {...messages.taken} values={{ suggestion: answer.suggestion ?? '' }} />
        ) : null)
      }
      hint={
        alias !== '' && answer?.is_free ? (
          <FormattedMessage {...messages.free} />
        ) : shop ? (
          <TextLink to={paths.shop(shop.alias)}>{paths.shop(alias || shop.alias)}</TextLink>
        ) : made || alias ? (
          paths.shop(alias || made)
        ) : (
          <FormattedMessage {...messages.made} />
        )
      }
    >
      <Input {...form.control('alias')} placeholder={made} autoComplete="off" spellCheck={false} maxLength={80} />
    </Field>
  );
}

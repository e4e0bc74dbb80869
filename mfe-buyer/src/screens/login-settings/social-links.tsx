import type { SocialIdentity } from '@yarmarok/shared-api/account';
import { localizePath, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, color, space, type } from '@yarmarok/shared-ui';
import { Field, FormError, PasswordInput, useForm } from '@yarmarok/shared-ui/forms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './social-links.messages';

/** Linked accounts of identity providers; renders nothing without a configured provider. */
export function SocialLinks() {
  const titleId = useId();
  const { api } = useHost();
  const { security } = useAccountApi();
  const providers = useQuery(api.common.config()).data?.social_providers ?? [];
  const identities = useSessionQuery(security.socialIdentities());
  if (providers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <FormattedMessage {...messages.title} />
      </h2>
      <Loaded query={identities} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) => (
          <List>
            {providers.map(({ provider, title }) => (
              <Row
                key={provider}
                provider={provider}
                title={title}
                identity={results.find((identity) => identity.provider === provider) ?? null}
              />
            ))}
          </List>
        )}
      </Loaded>
    </Card>
  );
}

interface RowProps {
  provider: string;
  title: string;
  identity: SocialIdentity | null;
}

function Row({ provider, title, identity }: RowProps) {
  const intl = useIntl();
  const { actions, locale } = useHost();
  const { security } = useAccountApi();
  const begin = useMutation(security.beginLinking());
  const unlink = useMutation(security.unlinkSocialIdentity());
  const [isAsking, setIsAsking] = useState(false);
  // Empty for an account without a password: the service then requires a recent sign-in.
  const form = useForm({ initial: { password: '' }, notifyError: actions.notifyError });

  const handleLink = form.submit(async ({ password }) => {
    const redirectUri = window.location.origin + localizePath(paths.loginCallback(), locale);
    const { authorize_url: url } = await begin.mutateAsync({ provider, redirectUri, password });
    window.location.assign(url);
  });

  function handleUnlink(): void {
    unlink.mutate(provider, {
      onSuccess: () => actions.notify('success', intl.formatMessage(messages.unlinked)),
      onError: actions.notifyError,
    });
  }

  const label = identity ? messages.unlink : messages.link;
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>{identity ? identity.email : <FormattedMessage {...messages.notLinked} />}</small>
      </div>
      <Button
        variant="outline"
        size="sm"
        isLoading={unlink.isPending}
        {...(identity ? {} : { 'aria-expanded': isAsking })}
        aria-label={[intl.formatMessage(label), title].join(': ')}
        onClick={identity ? handleUnlink : () => setIsAsking(!isAsking)}
      >
        <FormattedMessage {...label} />
      </Button>
      {isAsking && !identity ? (
        <LinkForm onSubmit={handleLink} noValidate>
          <Field
            label={<FormattedMessage {...messages.password} />}
            hint={<FormattedMessage {...messages.passwordHint} />}
            error={form.error('password')}
          >
            <PasswordInput {...form.control('password')} autoComplete="current-password" />
          </Field>
          <FormError>{form.problems.join('; ')}</FormError>
          <Button type="submit" size="sm" isLoading={form.isSubmitting}>
            <FormattedMessage {...messages.goOn} values={{ provider: title }} />
          </Button>
        </LinkForm>
      ) : null}
    </li>
  );
}

const LinkForm = styled.form`
  display: grid;
  flex-basis: 100%;
  gap: ${space(3)};
  justify-items: start;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
  }
  b,
  small {
    display: block;
  }
  b {
    font-weight: 500;
  }
  small {
    ${type('caption')}
    color: ${color('text.muted')};
    overflow-wrap: anywhere;
  }
`;

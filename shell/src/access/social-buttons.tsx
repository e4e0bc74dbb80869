import { localizePath, paths, useHost } from '@yarmarok/shared-contract';
import { Button, color, space, type } from '@yarmarok/shared-ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { accessMessages as messages } from './access.messages';
import { saveSocialLogin } from './social-login';

/** Login buttons of the configured providers; nothing without any. */
export function SocialButtons({ next }: { next: string | undefined }) {
  const { api, actions, locale } = useHost();
  const providers = useQuery(api.common.config()).data?.social_providers ?? [];
  const begin = useMutation(api.accounts.socialAuthorizeUrl());
  const [search] = useSearchParams();
  const strategy = search.get('strategy');
  const isWanted = providers.some(({ provider }) => provider === strategy);

  function start(provider: string) {
    const redirectUri = window.location.origin + localizePath(paths.loginCallback(), locale);
    begin.mutate(
      { provider, redirectUri, next: next ?? null },
      {
        onSuccess({ authorize_url: url, state }) {
          saveSocialLogin({ provider, state, next: next ?? null });
          window.location.assign(url);
        },
        onError: actions.notifyError,
      },
    );
  }
  const startWanted = useEffectEvent(() => {
    if (strategy && begin.isIdle) start(strategy);
  });
  // `strategy` in the address names a provider whose login starts at once.
  useEffect(() => {
    if (isWanted) startWanted();
  }, [isWanted]);

  if (providers.length === 0) return null;
  return (
    <>
      <Row>
        {providers.map(({ provider, title }) => (
          <Button
            key={provider}
            variant="outline"
            isFullWidth
            isLoading={begin.isPending && begin.variables.provider === provider}
            onClick={() => start(provider)}
          >
            {title}
          </Button>
        ))}
      </Row>
      <Divider>
        <FormattedMessage {...messages.orByEmail} />
      </Divider>
    </>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(3)};
`;

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin: ${space(5)} 0;
  ${type('caption')}
  color: ${color('text.muted')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color('line.default')};
  }
`;

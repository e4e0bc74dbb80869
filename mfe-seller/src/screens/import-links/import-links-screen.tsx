import type { ImportLink } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Button, color, EmptyState, LinkButton, space, type } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { Plus } from '@yarmarok/shared-ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { buildLinksHref, isGoingOn, parseLinksView } from './import-links-view';
import { messages } from './import-links.messages';
import { LinkCard } from './link-card';
import { LinkForm } from './link-form';
import { RunHistory } from './run-history';

const runningPollMs = 1500;
const idlePollMs = 30_000;

/** Price lists that are fetched by address. */
export function ImportLinksScreen() {
  const intl = useIntl();
  const shopId = Number(useParams().shopId);
  const links = useSessionQuery({
    ...useAccountApi().importLinks.list(shopId),
    refetchInterval: ({ state }) => (state.data?.results.some(({ last_run: run }) => isGoingOn(run)) ? runningPollMs : idlePollMs),
  });
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        actions={
          <LinkButton variant="outline" size="sm" to={paths.seller.importOffers(shopId)}>
            <FormattedMessage {...messages.toImport} />
          </LinkButton>
        }
      />
      <Loaded query={links} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) => <Links key={shopId} shopId={shopId} links={results} />}
      </Loaded>
    </>
  );
}

function Links({ shopId, links }: { shopId: number; links: readonly ImportLink[] }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = parseLinksView(params);
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function close(): void {
    setEdited(null);
    list.current?.focus();
  }

  const add = (
    <Button icon={<Plus size={20} />} onClick={() => setEdited('new')}>
      <FormattedMessage {...messages.add} />
    </Button>
  );
  return (
    <Root ref={list} tabIndex={-1}>
      <Intro>
        <FormattedMessage {...messages.intro} />
      </Intro>
      {edited === 'new' ? <LinkForm shopId={shopId} link={null} onClose={close} /> : null}
      {links.length === 0 && edited === null ? (
        <EmptyState title={<FormattedMessage {...messages.empty} />} text={<FormattedMessage {...messages.emptyText} />} action={add} />
      ) : null}
      {links.length > 0 && edited !== 'new' ? <div>{add}</div> : null}
      <List>
        {links.map((link) =>
          edited === link.id ? (
            <li key={link.id}>
              <LinkForm shopId={shopId} link={link} onClose={close} />
            </li>
          ) : (
            <LinkCard
              key={link.id}
              link={link}
              isHistoryOpen={view.linkId === link.id}
              onEdit={() => setEdited(link.id)}
              onDeleted={() => {
                list.current?.focus();
                if (view.linkId === link.id) void navigate(buildLinksHref(shopId, {}), { replace: true, preventScrollReset: true });
              }}
            >
              {view.linkId === link.id ? <RunHistory link={link} view={view} /> : null}
            </LinkCard>
          ),
        )}
      </List>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

const Intro = styled.p`
  ${type('bodyS')}
  max-width: 720px;
  margin: 0;
  color: ${color('text.secondary')};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

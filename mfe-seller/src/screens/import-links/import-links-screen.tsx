import type { ImportLink } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Plus } from '@yarmarok/shared-ui/icons';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ShopList, ShopListIntro, ShopListPage } from '../../components/shop-list-page';
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
    <ShopListPage
      title={intl.formatMessage(messages.title)}
      back={{ to: paths.seller.importOffers(shopId), label: <FormattedMessage {...messages.toImport} /> }}
      query={links}
      failure={<FormattedMessage {...messages.failed} />}
    >
      {({ results }) => <Links key={shopId} shopId={shopId} links={results} />}
    </ShopListPage>
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

  return (
    <ShopList
      ref={list}
      intro={
        <ShopListIntro>
          <FormattedMessage {...messages.intro} />
        </ShopListIntro>
      }
      form={edited === 'new' ? <LinkForm shopId={shopId} link={null} onClose={close} /> : null}
      add={
        <Button icon={<Plus size={20} />} onClick={() => setEdited('new')}>
          <FormattedMessage {...messages.add} />
        </Button>
      }
      empty={
        links.length > 0 ? null : { title: <FormattedMessage {...messages.empty} />, text: <FormattedMessage {...messages.emptyText} /> }
      }
    >
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
    </ShopList>
  );
}

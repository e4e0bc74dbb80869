import type { SellerShop } from '@yarmarok/shared-api';
import type { OwnOfferPage, OwnOfferRow } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, color, LinkButton, media, Pagination, space, type, useFormat } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FileSpreadsheet, Plus, Table } from '@yarmarok/shared-ui/icons';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { UndoBar } from '../../components/undo-bar';
import { useListState } from '../../state/list-state';
import { useAccountApi } from '../../state/use-account-api';
import { useSelection } from '../../state/use-selection';
import { useSessionQuery } from '../../state/use-session-query';
import { BulkBar } from './bulk-bar';
import { ExportMenu } from './export-menu';
import { getGridPath } from './grid-path';
import { NoOffers } from './no-offers';
import { buildOfferFilters, isFiltered, type OffersView, parseOffersView, buildOffersQuery } from './offers-view';
import { OffersFilters } from './offers-filters';
import { OffersTable } from './offers-table';
import { SavedFilters } from './saved-filters/saved-filters';
import { messages } from './shop-offers.messages';
import { useOfferActions } from './use-offer-actions';

const pageSize = 20;

/** All offers of a shop, drafts and hidden ones included: search, single and bulk actions. */
export function ShopOffersScreen() {
  const shop = useSessionQuery(useAccountApi().shops.one(Number(useParams().shopId)));
  return (
    <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <ShopOffers key={loaded.id} shop={loaded} />}
    </Loaded>
  );
}

function ShopOffers({ shop }: { shop: SellerShop }) {
  const intl = useIntl();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const view = parseOffersView(params);
  const { offers: api } = useAccountApi();
  const offers = useSessionQuery({ ...api.list(buildOfferFilters(shop.id, view, pageSize)), placeholderData: keepPreviousData });
  const actions = useOfferActions();
  const list = useListState();

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading
        title={<FormattedMessage {...messages.title} />}
        beside={offers.data ? <Count>{format.number(offers.data.count)}</Count> : null}
        actions={
          <Actions>
            <LinkButton
              to={getGridPath(shop.id) + buildOffersQuery({ ...view, offset: 0, ordering: '-created_at' })}
              state={list}
              variant="outline"
              icon={<Table size={20} />}
            >
              <FormattedMessage {...messages.table} />
            </LinkButton>
            <ExportMenu shopId={shop.id} />
            <LinkButton to={paths.seller.importOffers(shop.id)} state={list} variant="outline" icon={<FileSpreadsheet size={20} />}>
              <FormattedMessage {...messages.import} />
            </LinkButton>
            <LinkButton to={paths.seller.createOffer(shop.id)} state={list} icon={<Plus size={20} />}>
              <FormattedMessage {...messages.add} />
            </LinkButton>
          </Actions>
        }
      />
      <Card padding="none" tone="shadow">
        <OffersFilters
          view={view}
          // Replaces the history entry: typing must not add one per letter.
          onChange={(change) => setParams(buildOffersQuery({ ...view, offset: 0, ...change }), { replace: true, preventScrollReset: true })}
        />
        <SavedFilters
          shopId={shop.id}
          view={view}
          onApply={(saved) => setParams(buildOffersQuery({ ...view, offset: 0, ...saved }), { preventScrollReset: true })}
        />
        <Loaded query={offers} failure={<FormattedMessage {...messages.failed} />}>
          {(page) => <OffersPage shop={shop} view={view} page={page} isOutdated={offers.isPlaceholderData} actions={actions} />}
        </Loaded>
      </Card>
      {actions.undo ? (
        <UndoBar key={actions.undo.text} text={actions.undo.text} onUndo={() => void actions.takeBack()} onClose={actions.closeUndo} />
      ) : null}
    </>
  );
}

interface OffersPageProps {
  shop: SellerShop;
  view: OffersView;
  page: OwnOfferPage;
  isOutdated: boolean;
  actions: ReturnType<typeof useOfferActions>;
}

function OffersPage({ shop, view, page, isOutdated, actions }: OffersPageProps) {
  const format = useFormat();
  const shown = page.results.filter(({ id }) => !actions.removedIds.includes(id));
  const selection = useSelection<OwnOfferRow>(shown, JSON.stringify({ ...view, offset: 0 }));
  const buildHref = (number: number) => paths.seller.offers(shop.id) + buildOffersQuery({ ...view, offset: (number - 1) * pageSize });

  if (page.count === 0) return <NoOffers shopId={shop.id} isFiltered={isFiltered(view)} allPath={paths.seller.offers(shop.id)} />;
  return (
    <Page aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
      <BulkBar
        selected={selection.selected}
        isPageSelected={selection.isPageSelected}
        onSelectPage={selection.selectPage}
        onClear={selection.clear}
        actions={actions}
      />
      <OffersTable offers={shown} isSelected={selection.isSelected} onToggle={selection.toggle} actions={actions} />
      <Foot>
        <FormattedMessage
          {...messages.range}
          values={{
            from: format.number(Math.min(view.offset + 1, page.count)),
            to: format.number(Math.min(view.offset + pageSize, page.count)),
            count: format.number(page.count),
          }}
        />
        <Pagination page={Math.floor(view.offset / pageSize) + 1} pageCount={Math.ceil(page.count / pageSize)} getHref={buildHref} />
      </Foot>
    </Page>
  );
}

const Count = styled.span`
  ${type('bodyL')}
  color: ${color('text.muted')};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Page = styled.div`
  transition: opacity 120ms;

  &[data-outdated] {
    opacity: 0.6;
  }
`;

const Foot = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3)} ${space(5)};
  color: ${color('text.muted')};

  ${media.mobile} {
    padding: ${space(3)} ${space(4)};
  }
`;

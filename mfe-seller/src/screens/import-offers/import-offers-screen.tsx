import type { SellerShop } from '@yarmarok/shared-api';
import { PageMeta } from '@yarmarok/shared-contract';
import { media, space } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { usePreserveListState } from '../../state/list-state';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { FileCard } from './file-card';
import { HintCard } from './hint-card';
import { HistoryCard } from './history-card';
import { buildImportHref, parseImportView } from '../../features/imports/import-view';
import { ImportProblems } from './import-problems';
import { ImportRows } from './import-rows';
import { ImportTiles } from './import-tiles';
import { LinksCard } from './links-card';
import { messages } from './import-offers.messages';
import { isRunning, runningPollMs, useImport } from './import-state';
import { PreviewCard } from './preview-card';
import { usePriceList } from './use-price-list';

const historyLength = 10;
const idlePollMs = 30_000;

/** Import of a price list: preview, dry run, import and the result of each row. */
export function ImportOffersScreen() {
  const intl = useIntl();
  const shop = useSessionQuery(useAccountApi().shops.one(Number(useParams().shopId)));
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Loaded query={shop} failure={<FormattedMessage {...messages.failed} />}>
        {(loaded) => <ImportOffers key={loaded.id} shop={loaded} />}
      </Loaded>
    </>
  );
}

function ImportOffers({ shop }: { shop: SellerShop }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = parseImportView(params);
  usePreserveListState();
  const { imports: api } = useAccountApi();
  const history = useSessionQuery({
    ...api.list(shop.id, historyLength),
    refetchInterval: ({ state }) => (state.data?.results.some(isRunning) ? runningPollMs : idlePollMs),
  });
  const priceList = usePriceList(shop.id, (id) => void navigate(buildImportHref(shop.id, { importId: id }), { preventScrollReset: true }));
  const isPreviewing = priceList.chosen !== null && view.importId === null;
  // Shows a running import on return to the page.
  const shownId = view.importId ?? (isPreviewing ? null : (history.data?.results.find(isRunning)?.id ?? null));

  function choose(file: File): void {
    if (view.importId !== null) void navigate(buildImportHref(shop.id, {}));
    void priceList.choose(file);
  }

  return (
    <Layout>
      <Column>
        <FileCard priceList={priceList} shownId={shownId} shopId={shop.id} onChoose={choose} />
        {isPreviewing ? <PreviewCard priceList={priceList} /> : null}
        {shownId !== null ? <ShownImport key={shownId} shopId={shop.id} importId={shownId} /> : null}
      </Column>
      <Column>
        <LinksCard shopId={shop.id} />
        <HintCard />
        <HistoryCard shopId={shop.id} history={history} shownId={shownId} />
      </Column>
    </Layout>
  );
}

function ShownImport({ shopId, importId }: { shopId: number; importId: number }) {
  const [params] = useSearchParams();
  const one = useImport(importId);
  return (
    <Loaded query={one} failure={<FormattedMessage {...messages.failed} />}>
      {(shown) => (
        <>
          <ImportTiles shown={shown} />
          {isRunning(shown) ? null : <ImportProblems shopId={shopId} shown={shown} />}
          <ImportRows shopId={shopId} shown={shown} view={{ ...parseImportView(params), importId }} />
        </>
      )}
    </Loaded>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${space(4)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 260px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

import type { OfferFilters } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import {
  Button,
  color,
  ErrorState,
  IconLink,
  media,
  radius,
  shadow,
  Skeleton,
  SkeletonGroup,
  space,
  TextLink,
  type,
  useMediaQuery,
  zIndex,
} from '@yarmarok/shared-ui';
import { X } from '@yarmarok/shared-ui/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { readFacets, toFacetFilters } from './list-facets';
import { isPanelOpen, withFacet, withoutAnyFacet, withoutFacets, withPanel } from './facet-addresses';
import { FacetGroup } from './facet-group';
import { facetsMessageSet } from './facets-message-set';
import { messages } from './facets.messages';
import { PriceFacet } from './price-facet';
import { useInPlaceDialog } from './use-in-place-dialog';

const none: readonly string[] = [];
const normalize = (address: string) => new URLSearchParams(address).toString();

/** Returns the panel after its texts are loaded. */
export async function loadPanel(): Promise<ComponentType<{ filters: OfferFilters }>> {
  await facetsMessageSet.load();
  return function FacetPanelWithMessages(props) {
    return (
      <MessageScope set={facetsMessageSet}>
        <FacetPanel {...props} />
      </MessageScope>
    );
  };
}

/**
 * The facets of a list: a column beside it on wide screens, a drawer on tablets, a sheet on phones. Each choice is stored in the address at once, so the list
 * follows; without scripts the form does the same when it is sent.
 */
export function FacetPanel({ filters }: { filters: OfferFilters }) {
  const intl = useIntl();
  const { api } = useHost();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Addresses of pending presses, because the router may commit one only after the next press.
  const [asked, setAsked] = useState<readonly string[]>([]);
  // Another link, or Back, ends them all. The router is outside: only a committed address says how far it is.
  // oxlint-disable-next-line react/set-state-in-effect -- during a render the address may be one that is never shown
  useEffect(() => setAsked((queries) => queries.slice(queries.indexOf(normalize(search)) + 1 || queries.length)), [search]);
  const query = new URLSearchParams(asked.at(-1) ?? search);
  const isOpen = isPanelOpen(query);
  const isDialog = !useMediaQuery('(min-width: 1200px)') && isOpen;
  const dialog = useRef<HTMLDivElement>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.offers.facets(toFacetFilters(filters)),
    placeholderData: keepPreviousData,
  });
  const closed = withPanel(query, false);
  const cleared = withoutAnyFacet(query);

  // Back from the page closes the drawer with all its choices, and undoes one choice of the column.
  const go = async (address: string) => navigate(address, { replace: isOpen, preventScrollReset: true });
  useInPlaceDialog(dialog, isDialog, () => void go(closed));

  // A plain link without scripts; with them the page keeps its place.
  function handleClose(event: { preventDefault: () => void }) {
    event.preventDefault();
    if (isOpen) void go(closed);
  }
  const shown = useRef({ query, go });
  useLayoutEffect(() => {
    shown.current = { query, go };
  });
  const show = useCallback((toAddress: (current: URLSearchParams) => string) => {
    const address = toAddress(shown.current.query);
    setAsked((queries) => [...queries, normalize(address)]);
    void shown.current.go(address);
  }, []);
  function handleClear(event: { preventDefault: () => void }) {
    event.preventDefault();
    show(withoutAnyFacet);
  }
  const choose = useCallback((facet: string, values: readonly string[]) => show((current) => withFacet(current, facet, values)), [show]);
  const facets = readFacets(query);
  return (
    <Root
      ref={dialog}
      role={isDialog ? 'dialog' : 'region'}
      aria-modal={isDialog || undefined}
      aria-label={intl.formatMessage(messages.filters)}
      data-open={isOpen || undefined}
      tabIndex={-1}
    >
      <BackdropLink to={closed} replace preventScrollReset tabIndex={-1} aria-hidden />
      <Panel method="get" onSubmit={handleClose}>
        <Head>
          <Title>
            <FormattedMessage {...messages.filters} />
          </Title>
          {facets.size > 0 ? (
            <TextLink to={cleared} replace preventScrollReset onClick={handleClear}>
              <FormattedMessage {...messages.clear} />
            </TextLink>
          ) : null}
          <CloseLink to={closed} label={intl.formatMessage(messages.close)} onClick={handleClose}>
            <X size={20} />
          </CloseLink>
        </Head>
        <Body>
          {[...withoutFacets(query)].map(([name, value]) =>
            name === 'filters' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {data ? (
            <>
              <PriceFacet
                price={data.price}
                chosen={facets.get('price')?.[0] ?? ''}
                onChoose={(range) => choose('price', range === null ? [] : [range])}
              />
              {data.facets.map((facet, index) => (
                <FacetGroup key={facet.facet} facet={facet} chosen={facets.get(facet.facet) ?? none} isOpen={index < 6} onChoose={choose} />
              ))}
            </>
          ) : isError ? (
            <ErrorState title={<FormattedMessage {...messages.failed} />} onRetry={() => void refetch()} isRetrying={isFetching} />
          ) : (
            <SkeletonGroup label={intl.formatMessage(messages.loading)}>
              <Skeleton height={320} radius={16} />
            </SkeletonGroup>
          )}
        </Body>
        <Foot>
          <Button type="submit" isFullWidth>
            {data ? <FormattedMessage {...messages.show} values={{ count: data.count }} /> : <FormattedMessage {...messages.close} />}
          </Button>
        </Foot>
      </Panel>
    </Root>
  );
}

const Root = styled.div`
  &:focus {
    outline: none;
  }
  ${media.desktop} {
    grid-area: 1 / 1;
  }
  ${media.belowDesktop} {
    display: none;
    position: fixed;
    inset: 0;
    z-index: ${zIndex.sideMenu};
    &[data-open] {
      display: block;
    }
  }
`;

const onlyInDrawer = css`
  ${media.desktop} {
    display: none;
  }
`;

const BackdropLink = styled(Link)`
  position: absolute;
  inset: 0;
  background: ${color('surface.overlay')};
  ${onlyInDrawer}
`;

const Panel = styled.form`
  display: flex;
  flex-direction: column;
  ${media.desktop} {
    position: sticky;
    top: 16px;
    max-height: calc(100dvh - 32px);
  }
  ${media.belowDesktop} {
    position: absolute;
    inset: 0 auto 0 0;
    width: 360px;
    max-width: 100%;
    background: ${color('surface.card')};
    box-shadow: ${shadow('modal')};
  }
  ${media.mobile} {
    inset: auto 0 0;
    width: auto;
    max-height: 94dvh;
    border-radius: ${radius.xl} ${radius.xl} 0 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)} ${space(2)} ${space(6)};
  ${media.desktop} {
    min-height: 38px;
    padding: 0 ${space(2)} ${space(2)} 0;
  }
  ${media.mobile} {
    padding-left: ${space(4)};
  }
`;

const Title = styled.h2`
  flex: 1;
  ${type('h3')}
`;

const CloseLink = styled(IconLink)`
  ${onlyInDrawer}
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 ${space(6)} ${space(6)};
  ${media.desktop} {
    /* Room for the rings of focused boxes. */
    margin-left: -${space(1)};
    padding: 0 ${space(2)} ${space(6)} ${space(1)};
  }
  ${media.mobile} {
    padding-inline: ${space(4)};
  }
`;

const Foot = styled.div`
  padding: ${space(4)} ${space(6)} calc(${space(4)} + env(safe-area-inset-bottom));
  box-shadow: 0 -1px 0 ${color('line.default')};
  ${media.desktop} {
    padding-inline: 0 ${space(2)};
    /* Choices apply at once, except without scripts. */
    @media (scripting: enabled) {
      display: none;
    }
  }
  ${media.mobile} {
    padding-inline: ${space(4)};
  }
`;

import type { ImportLink, ImportLinkChange, ImportLinkRun } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Chip, Pagination, space, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { keepPreviousData } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { messages as statusMessages } from '../../features/offers/offer-status.messages';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { buildLinksHref } from './import-links-view';
import { messages } from './import-links.messages';

const pageSize = 50;

/** The changes of a run, offer by offer. */
export function RunChanges({ link, run, offset }: { link: ImportLink; run: ImportLinkRun; offset: number }) {
  const intl = useIntl();
  const { importLinks: api } = useAccountApi();
  const changes = useSessionQuery({ ...api.changes(run.id, pageSize, offset), placeholderData: keepPreviousData });
  const columns: TableColumn<ImportLinkChange>[] = [
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      width: '45%',
      render: (change) => <OfferName change={change} shopId={link.shop} />,
    },
    { key: 'changes', header: intl.formatMessage(messages.whatChanged), render: (change) => <Differences change={change} /> },
  ];
  return (
    <Loaded query={changes} failure={<FormattedMessage {...messages.failed} />}>
      {({ results, count }) =>
        results.length === 0 ? (
          <p>
            <FormattedMessage {...messages.noChanges} />
          </p>
        ) : (
          <Root>
            <Table
              caption={intl.formatMessage(messages.changes)}
              columns={columns}
              rows={results}
              rowKey={({ offer }) => offer.id}
              renderCard={(change) => (
                <ChangeCard>
                  <OfferName change={change} shopId={link.shop} />
                  <Differences change={change} />
                </ChangeCard>
              )}
            />
            <Pagination
              page={Math.floor(offset / pageSize) + 1}
              pageCount={Math.ceil(count / pageSize)}
              getHref={(page) => buildLinksHref(link.shop, { linkId: link.id, runId: run.id, offset: (page - 1) * pageSize })}
            />
          </Root>
        )
      }
    </Loaded>
  );
}

function OfferName({ change: { offer }, shopId }: { change: ImportLinkChange; shopId: number }) {
  if (offer.alias === null) return <Name>{offer.title}</Name>;
  return (
    <Name as={Link} to={paths.seller.editOffer(shopId, offer.id)}>
      {offer.title}
    </Name>
  );
}

function Differences({ change }: { change: ImportLinkChange }) {
  const intl = useIntl();
  const format = useFormat();
  const money = (value: string) => format.money(value, change.currency);
  const stock = (value: number | null) => (value === null ? intl.formatMessage(messages.notCounted) : format.number(value));
  const { price_before: priceBefore, price_after: priceAfter, status_before: statusBefore, status_after: statusAfter } = change;
  return (
    <Lines>
      {change.kind === 'updated' ? null : (
        <Chip tone={change.kind === 'created' ? 'success' : 'warning'}>
          <FormattedMessage {...(change.kind === 'created' ? messages.offerCreated : messages.offerMissing)} />
        </Chip>
      )}
      {change.is_undone ? (
        <Chip>
          <FormattedMessage {...messages.undone} />
        </Chip>
      ) : null}
      {priceAfter === null ? null : (
        <span>
          {priceBefore === null ? (
            <FormattedMessage {...messages.newPrice} values={{ price: money(priceAfter) }} />
          ) : (
            <FormattedMessage {...messages.price} values={{ before: money(priceBefore), after: money(priceAfter) }} />
          )}
        </span>
      )}
      {change.has_stock_changed ? (
        <span>
          <FormattedMessage {...messages.stock} values={{ before: stock(change.stock_before), after: stock(change.stock_after) }} />
        </span>
      ) : null}
      {statusBefore && statusAfter ? (
        <span>
          <FormattedMessage
            {...messages.status}
            values={{ before: intl.formatMessage(statusMessages[statusBefore]), after: intl.formatMessage(statusMessages[statusAfter]) }}
          />
        </span>
      ) : null}
      {change.other_fields.length > 0 ? (
        <span>
          <FormattedMessage {...messages.otherFields} values={{ fields: change.other_fields.join(', ') }} />
        </span>
      ) : null}
    </Lines>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

/* On a phone: the offer above its changes, both at the left edge. */
const ChangeCard = styled.div`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
  min-width: 0;
`;

const Lines = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

import type { ReviewKind } from '@yarmarok/shared-api/account';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, Pagination, space } from '@yarmarok/shared-ui';
import { ConfirmDialog } from '@yarmarok/shared-ui/overlays';
import { PageHeading, Tabs } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { ReviewDialog, type ReviewTarget } from './review-dialog';
import { ReviewRow } from './review-row';
import { messages } from './reviews.messages';

const pageSize = 20;
const kinds = ['pending', 'written', 'received'] as const satisfies readonly ReviewKind[];
const empty = {
  pending: { title: messages.emptyPending, text: messages.emptyPendingText },
  written: { title: messages.emptyWritten, text: messages.emptyWrittenText },
  received: { title: messages.emptyReceived, text: messages.emptyReceivedText },
} as const;

function buildHref(kind: ReviewKind, offset = 0): string {
  const search = new URLSearchParams({
    ...(kind === 'pending' ? {} : { kind }),
    ...(offset > 0 ? { offset: String(offset) } : {}),
  }).toString();
  return search ? `${paths.buyer.reviews()}?${search}` : paths.buyer.reviews();
}

/** Purchases to review, written reviews, and reviews by sellers. */
export function ReviewsScreen() {
  const intl = useIntl();
  const { actions } = useHost();
  const { reviews: api } = useAccountApi();
  const [search] = useSearchParams();
  const kind = kinds.find((name) => name === search.get('kind')) ?? 'pending';
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const reviews = useSessionQuery(api.ofBuyer(kind, pageSize, offset));
  const remove = useMutation(api.remove());
  const [target, setTarget] = useState<ReviewTarget | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);

  function handleRemove(id: number): void {
    remove.mutate(id, {
      onSuccess: () => {
        actions.notify('success', intl.formatMessage(messages.removed));
        setRemoving(null);
      },
      onError: (error) => actions.notifyError(error),
    });
  }

  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Tabs
        label={intl.formatMessage(messages.kinds)}
        items={kinds.map((name) => ({
          to: buildHref(name),
          label: intl.formatMessage(messages[name]),
          isActive: name === kind,
          ...(name === kind && reviews.data ? { count: reviews.data.count } : {}),
        }))}
      />
      <Loaded query={reviews} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState
              title={<FormattedMessage {...empty[kind].title} />}
              text={<FormattedMessage {...empty[kind].text} />}
              action={
                <LinkButton to={paths.buyer.orders()}>
                  <FormattedMessage {...messages.toOrders} />
                </LinkButton>
              }
            />
          ) : (
            <>
              <List>
                {results.map((review) => (
                  <ReviewRow
                    key={`${String(review.id)} ${String(review.order?.id)} ${String(review.offer?.id)}`}
                    review={review}
                    onWrite={setTarget}
                    onRemove={setRemoving}
                    isReceived={kind === 'received'}
                  />
                ))}
              </List>
              {count > pageSize ? (
                <Pagination
                  page={Math.floor(offset / pageSize) + 1}
                  pageCount={Math.ceil(count / pageSize)}
                  getHref={(page) => buildHref(kind, (page - 1) * pageSize)}
                />
              ) : null}
            </>
          )
        }
      </Loaded>
      {target ? <ReviewDialog target={target} onClose={() => setTarget(null)} /> : null}
      {removing === null ? null : (
        <ConfirmDialog
          title={<FormattedMessage {...messages.removeTitle} />}
          text={<FormattedMessage {...messages.removeText} />}
          confirm={<FormattedMessage {...messages.remove} />}
          keep={<FormattedMessage {...messages.keep} />}
          isBusy={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => handleRemove(removing)}
        />
      )}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: ${space(5)} 0;
  padding: 0;
  list-style: none;
`;

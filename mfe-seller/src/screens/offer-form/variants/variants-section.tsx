import type { OwnOffer, OwnVariant } from '@yarmarok/shared-api/account';
import { ApiError } from '@yarmarok/shared-api';
import { nestQuotes, useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Card, color, Skeleton, SkeletonGroup, space } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { useSessionQuery } from '../../../state/use-session-query';
import { SectionHead } from '../form-layout';
import { CreateVariantsDialog } from './create-variants-dialog';
import { JoinVariantDialog } from './join-variant-dialog';
import { VariantRow } from './variant-row';
import { messages } from './variants.messages';

interface VariantsSectionProps {
  /** As it is stored. */
  offer: OwnOffer;
  /** The form has changes that are not saved. */
  isChanged: boolean;
}

/** The variants of an offer: lists them, joins and removes own offers, and adds copies with other values. Saves at once, apart from the form. */
export function VariantsSection({ offer, isChanged }: VariantsSectionProps) {
  const intl = useIntl();
  const { actions } = useHost();
  const { offers } = useAccountApi();
  const list = useRef<HTMLUListElement>(null);
  const [dialog, setDialog] = useState<'join' | 'create' | null>(null);
  const variants = useSessionQuery(offers.variants(offer.id));
  const set = useMutation(offers.setVariants());
  const rows = variants.data?.results ?? [];
  const others = rows.filter(({ id }) => id !== offer.id).map(({ id }) => id);

  /** Without an answer the list may be outdated, so it is fetched again. */
  function handleError(error: unknown): void {
    if (error instanceof ApiError && error.code === 'changed_elsewhere') actions.notify('error', intl.formatMessage(messages.changed));
    else actions.notifyError(error);
    void variants.refetch();
  }

  function remove(removed: OwnVariant): void {
    const left = rows.filter(({ id }) => id !== removed.id).map(({ id }) => id);
    // The call names an offer that stays; with two variants, the remaining one has no others.
    const [id = offer.id, ...rest] = removed.id === offer.id ? left : [offer.id, ...left.filter((each) => each !== offer.id)];
    const expected = rows.filter((row) => row.id !== id).map((row) => row.id);
    set.mutate(
      { id, body: { offers: rest, expected } },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.removed));
          list.current?.focus();
        },
        onError: handleError,
      },
    );
  }

  return (
    <Card tone="shadow">
      <SectionHead title={<FormattedMessage {...messages.title} />} beside={<FormattedMessage {...messages.hint} />} />
      {variants.isLoading ? (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Skeleton height={72} />
        </SkeletonGroup>
      ) : null}
      {variants.isError ? (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void variants.refetch()}>
              <FormattedMessage {...messages.retry} />
            </Button>
          }
        >
          <FormattedMessage {...messages.failed} />
        </Alert>
      ) : null}
      {variants.isSuccess && others.length === 0 ? (
        <Muted>
          <FormattedMessage {...messages.alone} />
        </Muted>
      ) : null}
      {others.length > 0 ? (
        <List ref={list} tabIndex={-1} aria-label={intl.formatMessage(messages.list)}>
          {rows.map((row) => (
            <VariantRow
              key={row.id}
              shopId={offer.shop.id}
              variant={row}
              isCurrent={row.id === offer.id}
              removeLabel={intl.formatMessage(messages.remove, {
                title: nestQuotes([row.title, row.get_choices_display].filter(Boolean).join(', '), intl.locale),
              })}
              isBusy={set.isPending}
              onRemove={() => remove(row)}
            />
          ))}
        </List>
      ) : null}
      {variants.isSuccess ? (
        <ButtonRow>
          <Button variant="outline" size="sm" onClick={() => setDialog('create')}>
            <FormattedMessage {...messages.add} />
          </Button>
          <Button variant="outline" size="sm" onClick={() => setDialog('join')}>
            <FormattedMessage {...messages.join} />
          </Button>
        </ButtonRow>
      ) : null}
      {dialog === 'join' ? <JoinVariantDialog offer={offer} others={others} onClose={() => setDialog(null)} onStale={handleError} /> : null}
      {dialog === 'create' ? (
        <CreateVariantsDialog offer={offer} variants={rows} isChanged={isChanged} onClose={() => setDialog(null)} />
      ) : null}
    </Card>
  );
}

const Muted = styled.p`
  margin: 0 0 ${space(4)};
  color: ${color('text.muted')};
`;

const List = styled.ul`
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;
  outline-offset: 4px;
`;

import type { Call } from '@yarmarok/shared-api';
import { PageMeta, paths, useHost } from '@yarmarok/shared-contract';
import { Button, Card, formatPhone, LinkButton, space, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { Field, Select, Textarea } from '@yarmarok/shared-ui/forms';
import { PhoneCall } from '@yarmarok/shared-ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { OfferLine } from '../../components/offer-line';
import { PageHeading } from '../../components/page-heading';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './call.messages';

/** One call request: whom to call, about what, and how it went. */
export function CallScreen() {
  const { api } = useHost();
  const call = useSessionQuery(api.calls.one(Number(useParams().callId)));
  return (
    <Loaded query={call} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => <CallView key={loaded.id} call={loaded} />}
    </Loaded>
  );
}

function CallView({ call }: { call: Call }) {
  const intl = useIntl();
  const format = useFormat();
  const { api, actions } = useHost();
  const statuses = useQuery(api.common.choices('call_status'));
  const update = useMutation(api.calls.update(call.id));
  const [status, setStatus] = useState(call.status);
  const [note, setNote] = useState(call.seller_note ?? '');
  const title = intl.formatMessage(messages.title, { name: call.buyer_name });

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    update.mutate(
      { status, seller_note: note.trim() || null },
      {
        onSuccess: () => {
          actions.notify('success', intl.formatMessage(messages.saved));
          void actions.reloadUser();
        },
        onError: actions.notifyError,
      },
    );
  }

  return (
    <>
      <PageMeta title={title} isHiddenFromSearch />
      <PageHeading
        title={title}
        beside={format.dateLong(call.created_at)}
        actions={
          <LinkButton href={`tel:${call.buyer_phone}`} variant="secondary" icon={<PhoneCall size={20} />}>
            <FormattedMessage {...messages.call} />
          </LinkButton>
        }
      />
      <Card tone="shadow">
        {call.offer ? (
          <Link to={paths.offer(call.offer.alias)}>
            <OfferLine title={call.offer.title} image={call.offer.main_image?.file_150_150 ?? null} />
          </Link>
        ) : null}
        <InfoList
          items={[
            { label: <FormattedMessage {...messages.buyer} />, value: call.buyer_name },
            {
              label: <FormattedMessage {...messages.phone} />,
              value: <a href={`tel:${call.buyer_phone}`}>{formatPhone(call.buyer_phone)}</a>,
            },
            { label: <FormattedMessage {...messages.email} />, value: <a href={`mailto:${call.buyer_email}`}>{call.buyer_email}</a> },
            ...(call.comment ? [{ label: <FormattedMessage {...messages.comment} />, value: call.comment }] : []),
          ]}
        />
        <Form onSubmit={handleSubmit}>
          <Field label={<FormattedMessage {...messages.status} />}>
            <Select
              name="status"
              value={status}
              onChange={(event) => {
                setStatus(event.target.value as Call['status']);
              }}
              options={(statuses.data ?? [{ value: call.status, title: call.get_status_display }]).map(({ value, title: label }) => ({
                value,
                label,
              }))}
            />
          </Field>
          <Field label={<FormattedMessage {...messages.note} />}>
            <Textarea
              name="note"
              value={note}
              maxLength={2000}
              onChange={(event) => {
                setNote(event.target.value);
              }}
            />
          </Field>
          <Button type="submit" isLoading={update.isPending}>
            <FormattedMessage {...messages.save} />
          </Button>
        </Form>
      </Card>
    </>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${space(4)};
  margin-top: ${space(5)};

  > :not(button) {
    width: 100%;
  }
`;

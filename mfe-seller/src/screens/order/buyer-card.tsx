import type { Order } from '@yarmarok/shared-api';
import {
  Button,
  Card,
  Chip,
  color,
  formatPhone,
  IconButton,
  lazyNamed,
  LinkButton,
  radius,
  Rating,
  space,
  type,
} from '@yarmarok/shared-ui';
import { Copy, Flag, Mail, Phone, PhoneCall, Star } from '@yarmarok/shared-ui/icons';
import { Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useCopy } from '../../state/use-copy';
import { messages } from './order.messages';

const RateDialog = lazyNamed(async () => (await import(/* webpackChunkName: "rate-buyer" */ './rate-dialog')).RateDialog);
const BadLeadDialog = lazyNamed(async () => (await import(/* webpackChunkName: "bad-lead" */ './bad-lead-dialog')).BadLeadDialog);

/** Hours after opening in which a bad lead can be reported: docs/product/orders-and-leads.md#bad-leads. */
const reportHours = 72;
const reportStates = {
  pending: { tone: 'warning', message: messages.badLeadPending },
  credited: { tone: 'success', message: messages.badLeadCredited },
  refused: { tone: 'neutral', message: messages.badLeadRefused },
} as const;

/** Contacts of the buyer of an opened order, with rating and bad lead report. */
export function BuyerCard({ order }: { order: Order }) {
  const intl = useIntl();
  const copy = useCopy();
  const [dialog, setDialog] = useState<'rate' | 'badLead' | null>(null);
  // Read once, because the service checks the deadline itself.
  const [shownAt] = useState(Date.now);
  const { buyer_name: name, buyer_phone: phone, buyer_email: email } = order;
  if (name === null || phone === null) return null;
  const isReportable =
    order.bad_lead_status === null &&
    !order.is_entered_by_seller &&
    order.open_price_leads > 0 &&
    order.opened_at !== null &&
    shownAt - Date.parse(order.opened_at) < reportHours * 3_600_000;
  const report = order.bad_lead_status === null ? null : reportStates[order.bad_lead_status];

  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.buyer} />
      </h2>
      <Person>
        <Initial aria-hidden>{Array.from(name.trim())[0]?.toUpperCase()}</Initial>
        <div>
          <Name>{name}</Name>
          {order.buyer_avg_review_rating === null ? null : <Rating value={order.buyer_avg_review_rating} size="sm" showValue />}
          {order.is_entered_by_seller ? (
            <Chip tone="neutral">
              <FormattedMessage {...messages.byHand} />
            </Chip>
          ) : null}
        </div>
      </Person>
      <Contacts>
        <li>
          <Phone size={20} />
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <IconButton
            size="sm"
            label={intl.formatMessage(messages.copyPhone)}
            onClick={() => void copy(phone, intl.formatMessage(messages.copied))}
          >
            <Copy size={18} />
          </IconButton>
        </li>
        {email ? (
          <li>
            <Mail size={20} />
            <a href={`mailto:${email}`}>{email}</a>
            <IconButton
              size="sm"
              label={intl.formatMessage(messages.copyEmail)}
              onClick={() => void copy(email, intl.formatMessage(messages.copied))}
            >
              <Copy size={18} />
            </IconButton>
          </li>
        ) : null}
      </Contacts>
      <Buttons>
        <LinkButton href={`tel:${phone}`} variant="secondary" isFullWidth icon={<PhoneCall size={20} />}>
          <FormattedMessage {...messages.call} />
        </LinkButton>
        {order.can_review_buyer ? (
          <Button variant="outline" isFullWidth icon={<Star size={20} />} onClick={() => setDialog('rate')}>
            <FormattedMessage {...messages.rateBuyer} />
          </Button>
        ) : null}
        {order.is_buyer_reviewed ? (
          <Chip tone="success">
            <FormattedMessage {...messages.isRated} />
          </Chip>
        ) : null}
        {isReportable ? (
          <Button variant="outline" isFullWidth icon={<Flag size={20} />} onClick={() => setDialog('badLead')}>
            <FormattedMessage {...messages.badLead} />
          </Button>
        ) : null}
        {report ? (
          <Chip tone={report.tone}>
            <FormattedMessage {...report.message} />
          </Chip>
        ) : null}
      </Buttons>
      <Suspense>
        {dialog === 'rate' ? <RateDialog orderId={order.id} onClose={() => setDialog(null)} /> : null}
        {dialog === 'badLead' ? <BadLeadDialog orderId={order.id} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </Card>
  );
}

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
`;

const Initial = styled.span`
  ${type('h4')}
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.pill};
  background: ${color('brand.soft')};
  color: ${color('brand.text')};
`;

const Name = styled.p`
  ${type('label')}
  margin: 0;
  overflow-wrap: anywhere;
`;

const Contacts = styled.ul`
  display: grid;
  gap: ${space(2)};
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color('brand.default')};
  }
  a {
    ${type('label')}
    flex: 1;
    min-width: 0;
    color: ${color('text.primary')};
    overflow-wrap: anywhere;
  }
`;

const Buttons = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

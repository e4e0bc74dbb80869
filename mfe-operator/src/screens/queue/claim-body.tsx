import type { QueueItem } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { claimReasonMessages } from '../../components/labels';
import { OriginalText } from '../../components/original-text';
import { messages } from './queue.messages';

/** A claim of a bad lead, with the numbers of both sides. */
export function ClaimBody({ claim }: { claim: NonNullable<QueueItem['claim']> }) {
  const format = useFormat();
  const items = [
    {
      label: <FormattedMessage {...messages.shop} />,
      value: (
        <TextLink to={paths.operator.shop(claim.shop.id)} hasUnderline>
          {claim.shop.title}
        </TextLink>
      ),
    },
    { label: <FormattedMessage {...messages.reason} />, value: <FormattedMessage {...claimReasonMessages[claim.reason]} /> },
    ...(claim.comment === null
      ? []
      : [{ label: <FormattedMessage {...messages.comment} />, value: <OriginalText text={claim.comment} /> }]),
    { label: <FormattedMessage {...messages.leads} />, value: format.number(claim.leads) },
    { label: <FormattedMessage {...messages.opened} />, value: format.dateShort(claim.opened_at) },
    { label: <FormattedMessage {...messages.reported} />, value: format.dateShort(claim.reported_at) },
    { label: <FormattedMessage {...messages.buyer} />, value: <FormattedMessage {...messages.buyerNumbers} values={claim.buyer} /> },
    { label: <FormattedMessage {...messages.seller} />, value: <FormattedMessage {...messages.sellerNumbers} values={claim.seller} /> },
  ];
  return <InfoList items={items} />;
}

import type { QueueItem } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { TextLink, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { Parts, Pictures, Reports } from './item-parts';
import { messages } from './queue.messages';

/** A reported shop or offer and its reports. */
export function ReportedBody({ reported }: { reported: NonNullable<QueueItem['reported']> }) {
  const format = useFormat();
  const { kind, alias, title, shop, price, currency } = reported;
  const offer = {
    label: <FormattedMessage {...messages.offer} />,
    value: (
      <TextLink to={paths.offer(alias)} hasUnderline>
        {title}
      </TextLink>
    ),
  };
  const items = [
    ...(kind === 'offer' ? [offer] : []),
    ...(price === null ? [] : [{ label: <FormattedMessage {...messages.price} />, value: format.money(price, currency ?? 'uah') }]),
    {
      label: <FormattedMessage {...messages.shop} />,
      value: (
        <TextLink to={paths.shop(shop.alias)} hasUnderline>
          {shop.title}
        </TextLink>
      ),
    },
    { label: <FormattedMessage {...messages.created} />, value: format.day(reported.created_at, { hasYear: true }) },
    {
      label: <FormattedMessage {...messages.blockedBefore} />,
      value: <FormattedMessage {...messages.blocks} values={{ count: reported.blocked_before }} />,
    },
  ];
  return (
    <Parts>
      <Pictures images={reported.images} />
      <InfoList items={items} />
      <Reports reports={reported.reports} />
    </Parts>
  );
}

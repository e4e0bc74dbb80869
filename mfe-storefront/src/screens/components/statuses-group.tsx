import { Badge, Chip, Counter, Price, Rating, StatusChip, Tag } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example } from './example';

const tones = ['neutral', 'new', 'warning', 'progress', 'success', 'danger'] as const;
const statuses = ['new', 'waiting_for_payment', 'in_progress', 'completed', 'canceled'];

/** Prices, ratings and badges. */
export function StatusesGroup() {
  const words = useExamples();
  const [isChosen, setIsChosen] = useState(true);
  return (
    <>
      <Example name="Price">
        <Price amount="2400.00" currency="uah" unit="шт." size="lg" />
        <Price amount="1299.50" currency="uah" oldAmount="1500.00" />
        <Price amount="21.00" currency="usd" size="sm" />
      </Example>
      <Example name="Rating">
        <Rating value={4.9} count={128} showValue />
        <Rating value={3.4} size="sm" showValue />
        <Rating value={null} />
      </Example>
      <Example name="StatusChip">
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <StatusChip status="archived" label={words.disabled} />
      </Example>
      <Example name="Chip">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {words.status}
          </Chip>
        ))}
        <Chip hasDot={false}>{words.status}</Chip>
      </Example>
      <Example name="Badge">
        <Badge kind="top" />
        <Badge kind="new" />
        <Badge kind="service" />
      </Example>
      <Example name="Counter">
        <Counter value={3} label={words.orders} />
        <Counter value={120} label={words.orders} />
        <Counter value={128} tone="brand" />
        <Counter value={37} tone="neutral" />
      </Example>
      <Example name="Tag">
        <Tag isActive={isChosen} onClick={() => setIsChosen(!isChosen)}>
          {words.ceramics}
        </Tag>
        <Tag onClick={() => undefined}>{words.garden}</Tag>
        <Tag tone="soft" onClick={() => undefined}>
          {words.forShops}
        </Tag>
        <Tag isActive isRequired onClick={() => undefined}>
          {words.orders}
        </Tag>
      </Example>
    </>
  );
}

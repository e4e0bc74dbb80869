import type { ImportPreview } from '@yarmarok/shared-api/account';
import { Button, Chip, type ChipTone, color, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { categoryMappingMessages } from './mapping/category-mapping.messages';
import { previewOffersMessages as messages } from './preview-offers.messages';

type Row = ImportPreview['rows'][number];

const shownAtFirst = 6;
const tones: Record<Row['result'], ChipTone> = {
  on_sale: 'success',
  draft: 'warning',
  update: 'progress',
  double: 'neutral',
  error: 'danger',
};

/** The first rows of the file as offers. */
export function PreviewOffers({ rows, isCorrected }: { rows: readonly Row[]; isCorrected: boolean }) {
  const intl = useIntl();
  const [isAll, setIsAll] = useState(false);
  if (rows.length === 0) return null;
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);
  return (
    <section>
      <Title>
        <FormattedMessage {...messages.title} />
      </Title>
      {isCorrected ? (
        <Hint role="status">
          <FormattedMessage {...messages.uncorrected} />
        </Hint>
      ) : null}
      <Grid aria-label={intl.formatMessage(messages.title)}>
        {shown.map((row) => (
          <OfferCard key={row.row} row={row} />
        ))}
      </Grid>
      {rows.length > shown.length ? (
        <Button variant="outline" size="sm" onClick={() => setIsAll(true)}>
          <FormattedMessage {...messages.more} values={{ count: rows.length - shown.length }} />
        </Button>
      ) : null}
    </section>
  );
}

function OfferCard({ row }: { row: Row }) {
  const intl = useIntl();
  const format = useFormat();
  const { result, title, price, old_price: oldPrice, currency, sureness } = row;
  const money = (value: string) => format.money(value, currency ?? 'uah');
  const category = row.category === null ? [intl.formatMessage(messages.noCategory)] : [row.category];
  if (row.category !== null && sureness !== 'sure') category.push(intl.formatMessage(categoryMappingMessages[sureness]));
  const facts = [row.sku, getAvailability(row, intl, format), intl.formatMessage(messages.images, { count: row.images_count })].filter(
    Boolean,
  );
  return (
    <Card data-result={result}>
      <Line>
        <Chip tone={tones[result]}>
          <FormattedMessage {...messages[result]} />
        </Chip>
        <FormattedMessage {...messages.row} values={{ row: format.number(row.row) }} />
      </Line>
      <b>{title || <FormattedMessage {...messages.noTitle} />}</b>
      <Price>
        {price === null ? (
          <FormattedMessage {...messages.noPrice} />
        ) : (
          <FormattedMessage {...messages.price} values={{ price: money(price), unit: row.unit }} />
        )}
        {oldPrice === null ? null : <s>{money(oldPrice)}</s>}
      </Price>
      <span>{category.join(' · ')}</span>
      <span>{facts.join(' · ')}</span>
      {row.attributes.length > 0 ? (
        <Attributes>
          {row.attributes.map(({ name, value }, index) => (
            <div key={`${String(index)} ${name}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Attributes>
      ) : null}
      {[...new Set(row.problems)].map((problem) => (
        <em key={problem}>{problem}</em>
      ))}
    </Card>
  );
}

function getAvailability({ stock, is_available: isAvailable }: Row, intl: IntlShape, format: ReturnType<typeof useFormat>): string | null {
  if (isAvailable === false || stock === 0) return intl.formatMessage(messages.unavailable);
  if (stock !== null) return intl.formatMessage(messages.stock, { count: format.number(stock) });
  return isAvailable ? intl.formatMessage(messages.available) : null;
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(2)};
`;

const Hint = styled.p`
  ${type('caption')}
  margin: 0 0 ${space(2)};
  color: ${color('text.muted')};
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(3)};
  margin: 0 0 ${space(3)};
  padding: 0;
  list-style: none;

  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.li`
  ${type('caption')}
  display: flex;
  flex-direction: column;
  gap: ${space(1)};
  min-width: 0;
  padding: ${space(3)};
  border: 1px solid ${color('line.default')};
  border-radius: ${radius.lg};
  color: ${color('text.muted')};
  overflow-wrap: anywhere;

  > b {
    ${type('bodyS')}
    color: ${color('text.primary')};
    font-weight: 600;
  }
  em {
    color: ${color('warning.text')};
    font-style: normal;
  }
  &[data-result='error'] em {
    color: ${color('danger.text')};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
`;

const Price = styled.span`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  color: ${color('text.primary')};
  font-weight: 600;

  s {
    color: ${color('text.muted')};
    font-weight: 400;
  }
`;

const Attributes = styled.dl`
  display: grid;
  gap: ${space(0.5)};
  margin: 0;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(1)};
  }
  dt::after {
    content: ':';
  }
  dd {
    margin: 0;
    color: ${color('text.primary')};
  }
`;

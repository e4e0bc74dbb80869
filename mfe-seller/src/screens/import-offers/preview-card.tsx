import type { ImportMode } from '@yarmarok/shared-api/account';
import { Alert, Button, Card, space, Spinner, type, useFormat } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { RadioCard, RadioCardGroup } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CategoryMapping } from './mapping/category-mapping';
import { ColumnMapping } from './mapping/column-mapping';
import { findDuplicateFields, hasCorrections, unmatchedCategories } from './corrections';
import { messages } from './import-offers.messages';
import { PreviewOffers } from './preview-offers';
import type { PriceList } from './use-price-list';
import { ValueMapping } from './mapping/value-mapping';

const modes = [
  { value: 'create_and_update', message: messages.createAndUpdate },
  { value: 'create', message: messages.create },
  { value: 'update', message: messages.update },
] as const satisfies { value: ImportMode; message: unknown }[];

/** Preview of the parsed file with corrections before the import. */
export function PreviewCard({ priceList }: { priceList: PriceList }) {
  const intl = useIntl();
  const format = useFormat();
  const { chosen } = priceList;
  if (!chosen) return null;
  const { preview, corrections } = chosen;
  if (!preview) {
    return (
      <Card tone="shadow">
        <Reading role="status">
          <Spinner />
          <FormattedMessage {...messages.reading} />
        </Reading>
      </Card>
    );
  }
  const getFieldTitle = (field: string) => preview.fields.find(({ value }) => value === field)?.title ?? field;
  const unmatched = unmatchedCategories(preview, corrections).length;
  const rowsTotal = format.number(preview.rows_total);
  const isBroken = preview.problems.some(({ level }) => level === 'error');

  return (
    <Card tone="shadow">
      <Head>
        <h2>
          <FormattedMessage {...messages.understood} />
        </h2>
        <span>
          <FormattedMessage
            {...messages.file}
            values={{ format: [preview.format.toUpperCase(), preview.encoding].filter(Boolean).join(' · '), rows: rowsTotal }}
          />
        </span>
      </Head>
      <Stack>
        <section aria-label={intl.formatMessage(messages.problems)}>
          <Stack data-tight>
            {preview.problems.map(({ level, message, rows_count: count, example_rows: examples }) => (
              <Alert key={message} tone={level === 'error' ? 'danger' : 'warning'}>
                {message}
                {count === null ? null : (
                  <Count>
                    {examples.length === 0 ? (
                      <FormattedMessage {...messages.rowsCount} values={{ count }} />
                    ) : (
                      <FormattedMessage
                        {...messages.rowsWithExamples}
                        values={{ count, rows: examples.map((row) => format.number(row)).join(', ') }}
                      />
                    )}
                  </Count>
                )}
              </Alert>
            ))}
            {findDuplicateFields(preview, corrections).map((field) => (
              <Alert key={field} tone="warning">
                <FormattedMessage {...messages.twice} values={{ field: getFieldTitle(field) }} />
              </Alert>
            ))}
            {unmatched > 0 ? (
              <Alert tone="warning">
                <FormattedMessage {...messages.unmatched} values={{ count: unmatched }} />
              </Alert>
            ) : null}
            {preview.problems.length === 0 && unmatched === 0 ? (
              <Alert tone="success">
                <FormattedMessage {...messages.noProblems} />
              </Alert>
            ) : null}
          </Stack>
        </section>
        {preview.categories.length > 0 ? (
          <CategoryMapping preview={preview} corrections={corrections} onCorrect={priceList.correct} />
        ) : null}
        {preview.values.length > 0 ? <ValueMapping preview={preview} corrections={corrections} onCorrect={priceList.correct} /> : null}
        {preview.columns.length > 0 ? <ColumnMapping preview={preview} corrections={corrections} onCorrect={priceList.correct} /> : null}
        <PreviewOffers rows={preview.rows} isCorrected={hasCorrections(corrections)} />
        <RadioCardGroup
          label={<FormattedMessage {...messages.mode} />}
          name="mode"
          value={chosen.mode}
          columns={3}
          onChange={(mode) => priceList.setMode(modes.find(({ value }) => value === mode)?.value ?? 'create_and_update')}
        >
          {modes.map(({ value, message }) => (
            <RadioCard key={value} value={value} title={<FormattedMessage {...message} />} />
          ))}
        </RadioCardGroup>
        <ButtonRow>
          <Button isLoading={priceList.isStarting} disabled={isBroken} onClick={() => void priceList.run(false)}>
            <FormattedMessage {...messages.start} />
          </Button>
          <Button variant="outline" disabled={priceList.isStarting || isBroken} onClick={() => void priceList.run(true)}>
            <FormattedMessage {...messages.tryIt} />
          </Button>
          <Button variant="text" onClick={priceList.clear}>
            <FormattedMessage {...messages.another} />
          </Button>
        </ButtonRow>
      </Stack>
    </Card>
  );
}

const Reading = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(4)};

  h2 {
    ${type('h3')}
    margin: 0;
  }
  span {
    ${type('caption')}
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};

  &[data-tight] {
    gap: ${space(2)};
  }
`;

const Count = styled.span`
  &::before {
    content: ' · ';
    white-space: pre;
  }
`;

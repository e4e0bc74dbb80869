import type { ImportPreview } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { color, space, type } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Checkbox, Select } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { categoryMappingMessages } from './category-mapping.messages';
import { correctColumn, type Corrections, findDuplicateFields, getMappedField } from '../corrections';
import { messages } from '../import-offers.messages';

type Column = ImportPreview['columns'][number];

interface MappingProps {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

/** Shows columns with their fields and a select that corrects them: the unrecognized ones, or all. */
export function ColumnMapping({ preview, corrections, onCorrect }: MappingProps) {
  const intl = useIntl();
  // The list stays the same while the seller chooses.
  const [asked] = useState(() => listUnclearKeys(preview, corrections));
  const [isAll, setIsAll] = useState(false);
  const shown = preview.columns.filter(({ key }) => isAll || asked.has(key));
  const getColumnName = ({ name }: Column) => name || intl.formatMessage(messages.noHeader);
  const columns: TableColumn<Column>[] = [
    {
      key: 'name',
      header: intl.formatMessage(messages.columnInFile),
      width: '220px',
      render: (column) => <Name>{getColumnName(column)}</Name>,
    },
    {
      key: 'samples',
      header: intl.formatMessage(messages.columnValues),
      render: (column) => <Samples>{column.samples.slice(0, 2).join(' · ')}</Samples>,
    },
    {
      key: 'field',
      header: intl.formatMessage(messages.columnIsTaken),
      width: '260px',
      render: (column) => (
        <Select
          aria-label={intl.formatMessage(messages.fieldOf, { column: nestQuotes(getColumnName(column), intl.locale) })}
          value={getMappedField(column, corrections) ?? ''}
          emptyLabel={intl.formatMessage(messages.ignored)}
          options={preview.fields.map(({ value, title }) => ({ value, label: title }))}
          onChange={(event) => onCorrect(correctColumn(preview, corrections, column.key, event.target.value || null))}
        />
      ),
    },
  ];
  return (
    <section>
      <Title>
        <FormattedMessage {...messages.columns} />
      </Title>
      <Checkbox
        label={<FormattedMessage {...categoryMappingMessages.showAll} values={{ count: preview.columns.length }} />}
        checked={isAll}
        onChange={(event) => setIsAll(event.target.checked)}
      />
      {shown.length === 0 ? (
        <p>
          <FormattedMessage {...messages.columnsUnderstood} />
        </p>
      ) : (
        <Table caption={intl.formatMessage(messages.columns)} columns={columns} rows={shown} rowKey={({ key }) => key} />
      )}
    </section>
  );
}

/** Returns columns without a field, and those that share one. */
function listUnclearKeys(preview: ImportPreview, corrections: Corrections): ReadonlySet<string> {
  const repeated = findDuplicateFields(preview, corrections);
  const unclear = preview.columns.filter((column) => {
    const field = getMappedField(column, corrections);
    return field === null || repeated.includes(field);
  });
  return new Set(unclear.map(({ key }) => key));
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(2)};
`;

const Name = styled.span`
  display: inline-block;
  /* Names of columns are whole words, so only the longest ones wrap. */
  min-width: min(18ch, 100%);
  overflow-wrap: anywhere;
  font-weight: 600;
`;

const Samples = styled.span`
  ${type('caption')}
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

import type { ImportPreview } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { color, space, type } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Select } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { categoryMappingMessages } from './category-mapping.messages';
import { MappingCard } from './mapping-card';
import { correctValue, type Corrections, getChosenValue } from '../corrections';
import { valueMappingMessages as messages } from './value-mapping.messages';

type Word = ImportPreview['values'][number];

interface MappingProps {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

/** Unrecognized words for units, availability, currencies and attributes, each with a select of possible meanings. */
export function ValueMapping({ preview, corrections, onCorrect }: MappingProps) {
  const intl = useIntl();
  const columns: TableColumn<Word>[] = [
    {
      key: 'text',
      header: intl.formatMessage(messages.inFile),
      render: (word) => (
        <Text>
          <b>{word.text}</b>
          <span>{word.field}</span>
          <FormattedMessage {...categoryMappingMessages.rowsCount} values={{ count: word.rows_count }} />
        </Text>
      ),
    },
    {
      key: 'means',
      header: intl.formatMessage(messages.means),
      width: '260px',
      render: (word) => (
        <Select
          aria-label={intl.formatMessage(messages.valueOf, { field: word.field, text: nestQuotes(word.text, intl.locale) })}
          value={getChosenValue(word, corrections) ?? ''}
          emptyLabel={intl.formatMessage(messages.leave)}
          options={word.options.map(({ value, title }) => ({ value, label: title }))}
          onChange={({ target }) => onCorrect(correctValue(word, corrections, target.value || null))}
        />
      ),
    },
  ];
  return (
    <section>
      <Title>
        <FormattedMessage {...messages.title} />
      </Title>
      <Hint>
        <FormattedMessage {...messages.hint} />
      </Hint>
      <Table
        caption={intl.formatMessage(messages.title)}
        columns={columns}
        rows={preview.values}
        rowKey={({ key }) => key}
        renderCard={(word) => (
          <MappingCard>
            {columns.map(({ key, render }) => (
              <div key={key}>{render(word)}</div>
            ))}
          </MappingCard>
        )}
      />
    </section>
  );
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(1)};
`;

const Hint = styled.p`
  ${type('caption')}
  margin: 0 0 ${space(2)};
  color: ${color('text.muted')};
`;

const Text = styled.span`
  ${type('caption')}
  display: grid;
  color: ${color('text.muted')};
  overflow-wrap: anywhere;

  b {
    ${type('bodyS')}
    color: ${color('text.primary')};
    font-weight: 600;
  }
`;

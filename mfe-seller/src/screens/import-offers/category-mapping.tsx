import type { ImportPreview } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { space, type } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CategoryPicker } from '../../features/offers/category-picker';
import { correctCategory, type Corrections } from './corrections';
import { messages } from './import-offers.messages';

type FileCategory = ImportPreview['categories'][number];

interface MappingProps {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

/** Maps categories of the file to categories of the catalog. */
export function CategoryMapping({ preview, corrections, onCorrect }: MappingProps) {
  const intl = useIntl();
  const columns: TableColumn<FileCategory>[] = [
    {
      key: 'title',
      header: intl.formatMessage(messages.categoryInFile),
      render: ({ title, rows_count: count }) => (
        <Name>
          <b>{title || intl.formatMessage(messages.noCategory)}</b>
          <FormattedMessage {...messages.rowsCount} values={{ count }} />
        </Name>
      ),
    },
    {
      key: 'category',
      header: intl.formatMessage(messages.categoryHere),
      width: '55%',
      render: ({ key, title, category }) => (
        <Wide>
          <CategoryPicker
            label={intl.formatMessage(messages.categoryOf, {
              category: nestQuotes(title || intl.formatMessage(messages.noCategory), intl.locale),
            })}
            value={corrections.categories[key] ?? category?.id ?? null}
            initialPath={category?.title ?? ''}
            placeholder={intl.formatMessage(messages.chooseCategory)}
            onPick={(picked) => onCorrect(correctCategory(preview, corrections, key, picked?.id ?? null))}
          />
        </Wide>
      ),
    },
  ];
  return (
    <section>
      <Title>
        <FormattedMessage {...messages.categories} />
      </Title>
      <Table caption={intl.formatMessage(messages.categories)} columns={columns} rows={preview.categories} rowKey={({ key }) => key} />
    </section>
  );
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(2)};
`;

const Name = styled.span`
  ${type('caption')}
  overflow-wrap: anywhere;

  b {
    ${type('bodyS')}
    display: block;
    font-weight: 600;
  }
`;

const Wide = styled.div`
  flex: 1;
  min-width: 0;
`;

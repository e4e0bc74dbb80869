import type { ImportPreview } from '@yarmarok/shared-api/account';
import { color, space, type, useFormat } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './import-offers.messages';

const none = '—';

type Row = ImportPreview['rows'][number];

/** The parsed first rows of the file. */
export function FirstRows({ rows }: { rows: readonly Row[] }) {
  const intl = useIntl();
  const format = useFormat();
  if (rows.length === 0) return null;
  const columns: TableColumn<Row>[] = [
    { key: 'row', header: intl.formatMessage(messages.row), width: '72px', render: (row) => format.number(row.row) },
    {
      key: 'offer',
      header: intl.formatMessage(messages.offer),
      render: (row) => (
        <Name>
          {row.title || none}
          {row.category ? <small>{row.category}</small> : null}
          {row.problems.map((problem) => (
            <em key={problem}>{problem}</em>
          ))}
        </Name>
      ),
    },
    { key: 'sku', header: intl.formatMessage(messages.sku), render: (row) => row.sku ?? '—' },
    {
      key: 'price',
      header: intl.formatMessage(messages.price),
      align: 'end',
      render: (row) => (row.price === null ? '—' : format.money(row.price, row.currency ?? 'uah')),
    },
  ];
  return (
    <section>
      <Title>
        <FormattedMessage {...messages.firstRows} />
      </Title>
      <Table caption={intl.formatMessage(messages.firstRows)} columns={columns} rows={rows} rowKey={({ row }) => row} />
    </section>
  );
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(2)};
`;

const Name = styled.span`
  overflow-wrap: anywhere;

  small,
  em {
    ${type('caption')}
    display: block;
    color: ${color('text.muted')};
    font-style: normal;
  }
  em {
    color: ${color('danger.text')};
  }
`;

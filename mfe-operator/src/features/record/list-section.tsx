import { Card, color, space, type } from '@yarmarok/shared-ui';
import { Table } from '@yarmarok/shared-ui/account';
import { type ReactNode, useId } from 'react';
import { type MessageDescriptor, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './record.messages';

interface ListSectionProps<Row> {
  title: MessageDescriptor;
  /** Number of all rows, where only the last are listed. */
  count?: number;
  /** Summary beside the title. */
  beside?: ReactNode;
  rows: readonly Row[];
  /** Headers with what stands below them. */
  columns: readonly (readonly [header: MessageDescriptor, render: (row: Row) => ReactNode])[];
  /** Content below the table. */
  children?: ReactNode;
}

/** A part of the page about a person or a shop with a table. */
export function ListSection<Row extends object>({ title, count, beside, rows, columns, children }: ListSectionProps<Row>) {
  const intl = useIntl();
  const titleId = useId();
  const text = intl.formatMessage(title);
  const known = columns.map(([header, render], index) => ({ key: String(index), header: intl.formatMessage(header), render }));
  return (
    <Card as="section" padding="none" tone="shadow" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{text}</h2>
        <small>{beside ?? count}</small>
      </Head>
      {rows.length === 0 ? (
        <None>{intl.formatMessage(messages.nothing)}</None>
      ) : (
        <Table caption={text} columns={known} rows={rows} rowKey={(row) => rows.indexOf(row)} />
      )}
      {children}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(2)} ${space(3)};
  padding: ${space(4)} ${space(5)} ${space(3)};

  h2 {
    ${type('h3')}
    margin: 0;
  }
  small {
    color: ${color('text.secondary')};
  }
`;

const None = styled.p`
  margin: 0;
  padding: 0 ${space(5)} ${space(4)};
  color: ${color('text.secondary')};
`;

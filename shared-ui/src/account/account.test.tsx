import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing';
import {
  Dropzone,
  FileRow,
  InfoList,
  MaskedContacts,
  ProgressBar,
  ProposedChanges,
  SegmentedControl,
  StatTile,
  Stepper,
  Table,
  type TableColumn,
  Tabs,
  Ticket,
  Timeline,
} from './index';

interface Order {
  id: number;
  total: string;
}
const orders: Order[] = [
  { id: 104591, total: '₴4,800' },
  { id: 104588, total: '₴1,180' },
];
const columns: TableColumn<Order>[] = [
  { key: 'number', header: 'Order', render: ({ id }) => id },
  { key: 'total', header: 'Total', align: 'end', render: ({ total }) => total },
  { key: 'action', header: 'Action', isHeaderHidden: true, render: () => <button>Open</button> },
];
const table = (
  <Table
    caption="Orders"
    columns={columns}
    rows={orders}
    rowKey={({ id }) => id}
    isHighlighted={({ id }) => id === 104591}
    renderCard={({ id }) => <h2>Order {id}</h2>}
  />
);

function narrowScreen() {
  const answer = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } as unknown as MediaQueryList;
  jest.spyOn(window, 'matchMedia').mockReturnValue(answer);
}

it('is a table with named columns', () => {
  renderUi(table);

  const element = screen.getByRole('table', { name: 'Orders' });
  expect(
    within(element)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Order', 'Total', 'Action']);
  expect(within(element).getAllByRole('row')).toHaveLength(3);
});

it('becomes a list of cards on a narrow screen', () => {
  narrowScreen();

  renderUi(table);

  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'Orders' })).getByRole('heading', { name: 'Order 104591' })).toBeVisible();
});

it('marks the tab of the current address', () => {
  const items = [
    { to: '/shop/', label: 'Main', isEnd: true },
    { to: '/shop/orders/', label: 'Orders', count: 5, countLabel: 'new orders' },
  ];
  renderUi(<Tabs label="Shop" items={items} />, { route: '/shop/orders/' });

  const nav = screen.getByRole('navigation', { name: 'Shop' });
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Orders5');
  expect(within(nav).getByRole('link', { name: 'Main' })).not.toHaveAttribute('aria-current');
});

it('switches between options with the arrow keys', async () => {
  function History() {
    const [value, setValue] = useState<'all' | 'earned'>('all');
    return (
      <SegmentedControl
        label="History"
        value={value}
        onChange={setValue}
        options={[
          { value: 'all', label: 'All' },
          { value: 'earned', label: 'Earned', count: 128 },
        ]}
      />
    );
  }
  const { user } = renderUi(<History />);

  await user.click(screen.getByRole('radio', { name: 'All' }));
  await user.keyboard('{ArrowRight}');

  expect(screen.getByRole('radio', { name: /Earned/ })).toBeChecked();
});

it('links to options that have an address', () => {
  renderUi(
    <SegmentedControl
      label="Requests"
      value="orders"
      options={[
        { value: 'orders', label: 'Orders', to: '/orders/' },
        { value: 'calls', label: 'Calls', to: '/calls/' },
      ]}
    />,
  );

  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Orders');
  expect(screen.getByRole('link', { name: 'Calls' })).toHaveAttribute('href', '/calls/');
});

it('shows the change of a figure with a sign and in words', () => {
  renderUi(
    <StatTile label="Views" value="12,418" change={{ direction: 'down', amount: '4%' }} note="against last week" points={[1, 2, 3]} />,
  );

  expect(screen.getByText('Down by 4%')).toBeInTheDocument();
  expect(screen.getByText('−4%')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('against last week')).toBeVisible();
});

it('shows a change without an amount in words', () => {
  renderUi(<StatTile label="Calls" value="3" change={{ direction: 'none', text: 'new' }} />);

  expect(screen.getByText('new')).toBeVisible();
});

it('announces the progress', () => {
  renderUi(<ProgressBar label="Import" value={30} max={120} />);

  expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveAttribute('aria-valuenow', '30');
});

describe('Dropzone', () => {
  const file = new File(['sku'], 'prom.csv', { type: 'text/csv' });

  it('accepts dropped files', () => {
    const handleFiles = jest.fn();
    renderUi(<Dropzone label="Drag a file here" onFiles={handleFiles} />);
    const zone = screen.getByText('Drag a file here');

    fireEvent.dragOver(zone, { dataTransfer: { files: [] } });
    expect(screen.getByText('Drop the file to upload it')).toBeVisible();
    fireEvent.drop(zone, { dataTransfer: { files: [file, file] } });

    expect(handleFiles).toHaveBeenCalledWith([file]);
  });

  it('accepts files from its input', async () => {
    const handleFiles = jest.fn();
    const { user } = renderUi(<Dropzone label="Drag a file here" onFiles={handleFiles} isMultiple />);

    await user.upload(screen.getByLabelText('Drag a file here'), file);

    expect(handleFiles).toHaveBeenCalledWith([file]);
  });

  it('cancels an upload', async () => {
    const handleCancel = jest.fn();
    const { user } = renderUi(<FileRow name="prom.csv" progress={40} onCancel={handleCancel} />);

    await user.click(screen.getByRole('button', { name: 'Stop' }));

    expect(handleCancel).toHaveBeenCalledTimes(1);
  });
});

it('marks the current step', () => {
  renderUi(<Stepper label="Checkout" steps={['Contacts', 'Delivery', 'Payment']} current={1} />);

  const steps = within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem');
  expect(steps[0]).toHaveTextContent('Contactsdone');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

it('lists past and future events', () => {
  renderUi(
    <Timeline
      label="Progress"
      items={[
        { title: 'Created', date: '18 Nov, 14:20', state: 'done' },
        { title: 'In progress', state: 'current' },
      ]}
    />,
  );

  expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('In progressnow');
});

it('shows dots for masked contacts', () => {
  renderUi(
    <MaskedContacts
      rows={['Name', 'Phone']}
      title="Contacts are hidden"
      text="Opening takes one lead."
      action={<button>Open</button>}
      note="42 leads left"
    />,
  );

  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['•••••••••Hidden', '••••••••••••Hidden']);
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
});

it('renders names with their values', () => {
  renderUi(
    <Ticket side="12%">
      <InfoList items={[{ label: 'Quantity', value: '2 pcs' }]} />
    </Ticket>,
  );

  expect(screen.getByRole('term')).toHaveTextContent('Quantity');
  expect(screen.getByRole('definition')).toHaveTextContent('2 pcs');
});

describe('ProposedChanges', () => {
  const show = (pendingAnswer: 'accept' | 'decline' | null) => {
    const onAnswer = jest.fn();
    const { user } = renderUi(
      <ProposedChanges
        title="Proposed changes"
        text="Until Friday."
        comment="A third one"
        items={[{ label: 'Total', value: '₴3,897' }]}
        acceptLabel="Accept"
        declineLabel="Decline"
        pendingAnswer={pendingAnswer}
        headingLevel={3}
        onAnswer={onAnswer}
      />,
    );
    return { user, onAnswer };
  };

  it('reports both answers', async () => {
    const { user, onAnswer } = show(null);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await user.click(screen.getByRole('button', { name: 'Decline' }));

    expect(onAnswer.mock.calls).toEqual([[true], [false]]);
    expect(screen.getByRole('region', { name: 'Proposed changes' })).toHaveTextContent('A third one');
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent('Proposed changes');
  });

  it.each(['accept', 'decline'] as const)('disables both answers while "%s" is sent', async (pending) => {
    const { user, onAnswer } = show(pending);
    for (const button of screen.getAllByRole('button')) await user.click(button);

    expect(onAnswer).not.toHaveBeenCalled();
  });
});

import { assetUrl, Button, Chip, EmptyState } from '@yarmarok/shared-ui';
import {
  ButtonRow,
  CropDialog,
  Dropzone,
  FileRow,
  InfoList,
  LineChart,
  Loaded,
  MaskedContacts,
  MaskedText,
  OrderNumber,
  PageHeading,
  ProgressBar,
  ProposedChanges,
  SegmentedControl,
  StatChangeNote,
  StatTile,
  StepBar,
  Stepper,
  StickyBar,
  Table,
  type TableColumn,
  Tabs,
  Ticket,
  Timeline,
} from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example } from './example';

interface Payment {
  id: number;
  sum: string;
  isPaid: boolean;
}
const payments: Payment[] = [
  { id: 104591, sum: '$21.00', isPaid: true },
  { id: 104588, sum: '$14.00', isPaid: false },
];

const week = [1, 2, 3, 4, 5, 6, 7];
const weekViews = [120, 180, 160, 240, 310, 280, 360];
const weekCalls = [12, 20, 16, 30, 44, 38, 52];

/** Components of account pages. */
export function AccountGroup() {
  const words = useExamples();
  const [part, setPart] = useState<'orders' | 'calls'>('orders');
  const [isCropping, setIsCropping] = useState(false);
  const [files, setFiles] = useState<string[]>([]);
  const steps = [words.contacts, words.delivery, words.payment];
  const columns: TableColumn<Payment>[] = [
    { key: 'id', header: words.orders, render: ({ id }) => id },
    { key: 'sum', header: words.sum, align: 'end', render: ({ sum }) => sum },
    { key: 'status', header: words.status, render: ({ isPaid }) => <Chip tone={isPaid ? 'success' : 'warning'}>{words.payment}</Chip> },
  ];
  const options = [
    { value: 'orders' as const, label: words.orders, count: 128 },
    { value: 'calls' as const, label: words.calls, count: 37 },
  ];
  const query = { data: undefined, error: null, isError: false, isFetching: false, refetch: () => undefined };
  const isBroken = { ...query, error: new Error(), isError: true };
  const isMissing = { ...isBroken, error: Object.assign(new Error(), { statusCode: 404 }) };
  return (
    <>
      <Example name="PageHeading" isWide>
        <div className="wide">
          <PageHeading
            title={words.orders}
            count={128}
            beside={<Chip tone="success">{words.status}</Chip>}
            actions={<Button>{words.order}</Button>}
            headingLevel={3}
          />
        </div>
      </Example>
      <Example name="StickyBar">
        <div className="wide">
          {[false, true].map((isActive) => (
            <StickyBar
              key={String(isActive)}
              edge="top"
              role="group"
              aria-label={words.orders}
              isActive={isActive}
              end={<Button size="sm">{words.order}</Button>}
            >
              {words.orders}
            </StickyBar>
          ))}
        </div>
      </Example>
      <Example name="Loaded" isWide>
        {[query, isBroken, isMissing, { ...query, data: words.orders }].map((shown, index) => (
          <div key={index} className="wide">
            <Loaded
              query={shown}
              failure={words.failed}
              notFound={<EmptyState title={words.lost} headingLevel={3} />}
              loadingLabel={words.loading}
            >
              {(text) => text}
            </Loaded>
          </div>
        ))}
      </Example>
      <Example name="Table">
        <div className="wide">
          <Table
            caption={words.payment}
            columns={columns}
            rows={payments}
            rowKey={({ id }) => id}
            isHighlighted={({ isPaid }) => !isPaid}
          />
        </div>
      </Example>
      <Example name="Tabs">
        <Tabs
          label={words.menu}
          items={[
            { to: '/components/', label: words.orders, count: 3, countLabel: words.orders, isEnd: true },
            { to: '/categories/', label: words.catalog },
          ]}
        />
      </Example>
      <Example name="SegmentedControl">
        <SegmentedControl label={words.menu} value={part} onChange={setPart} options={options} />
      </Example>
      <Example name="StatTile">
        <div style={{ flex: '1 0 200px' }}>
          <StatTile label={words.views} value="4 910" change={{ direction: 'up', amount: '12%' }} points={[3, 5, 4, 8, 9]} />
        </div>
        <div style={{ flex: '1 0 200px' }}>
          <StatTile label={words.calls} value="37" change={{ direction: 'down', amount: '8%' }} tone="b" points={[9, 7, 8, 4, 3]} />
        </div>
      </Example>
      <Example name="StatChangeNote">
        <StatChangeNote change={{ direction: 'up', amount: '18%' }} />
      </Example>
      <Example name="ProgressBar">
        <div className="wide">
          <ProgressBar label={words.loading} value={64} max={100} />
        </div>
        <div className="wide">
          <ProgressBar
            label={words.loading}
            value={90}
            max={100}
            segments={[
              { value: 40, tone: 'created' },
              { value: 30, tone: 'updated' },
              { value: 12, tone: 'skipped' },
              { value: 8, tone: 'error' },
            ]}
          />
        </div>
      </Example>
      <Example name="Dropzone">
        <div className="wide">
          <Dropzone label={words.file} hint={words.fileHint} isMultiple onFiles={(list) => setFiles(list.map(({ name }) => name))} />
        </div>
        <div className="wide">
          <Dropzone label={words.file} hint={words.disabled} isDisabled onFiles={() => undefined} />
        </div>
        {files.map((name) => (
          <div key={name} className="wide">
            <FileRow name={name} progress={100} />
          </div>
        ))}
      </Example>
      <Example name="ButtonRow">
        <ButtonRow>
          <Button>{words.order}</Button>
          <Button variant="outline">{words.cancel}</Button>
        </ButtonRow>
      </Example>
      <Example name="LineChart" isWide>
        <div className="wide">
          <LineChart
            summary={words.views}
            caption={words.views}
            pointName={words.date}
            points={week.map((day) => ({ tick: String(day), title: String(day) }))}
            lines={[
              { key: 'views', name: words.views, color: 'chart.a', values: weekViews, formatValue: (index) => String(weekViews[index]) },
              { key: 'calls', name: words.calls, color: 'chart.b', values: weekCalls, formatValue: (index) => String(weekCalls[index]) },
            ]}
            formatTick={String}
            isWhole
            tableToggle={words.details}
          />
        </div>
      </Example>
      <Example name="CropDialog">
        <Button variant="outline" onClick={() => setIsCropping(true)}>
          {words.open}
        </Button>
        {isCropping && (
          <CropDialog
            url={assetUrl('hero-fair.webp')}
            shape="circle"
            maxSide={600}
            title={words.dialog}
            zoomLabel={words.large}
            confirm={words.order}
            onClose={() => setIsCropping(false)}
            onCropped={() => setIsCropping(false)}
            onFailed={() => setIsCropping(false)}
          />
        )}
      </Example>
      <Example name="FileRow">
        <div className="wide">
          <FileRow name="offers.xlsx" progress={64} onCancel={() => undefined} />
        </div>
      </Example>
      <Example name="Ticket">
        <div className="wide">
          <Ticket side={<b>{words.buy}</b>}>{words.oneLead}</Ticket>
        </div>
      </Example>
      <Example name="Stepper">
        <Stepper label={words.order} steps={steps} current={1} />
        <Stepper label={words.order} steps={steps} current={3} />
      </Example>
      <Example name="StepBar">
        <div className="wide">
          <StepBar label={words.order} steps={steps} current={1} />
        </div>
      </Example>
      <Example name="Timeline">
        <Timeline
          label={words.status}
          items={[
            { title: words.contacts, state: 'done' },
            { title: words.delivery, state: 'current' },
            { title: words.payment, state: 'next' },
            { title: words.cancel, state: 'canceled' },
          ]}
        />
      </Example>
      <Example name="InfoList">
        <div className="wide">
          <InfoList
            layout="split"
            items={[
              { label: words.city, value: words.kyiv },
              { label: words.payment, value: words.card },
            ]}
          />
        </div>
      </Example>
      <Example name="OrderNumber">
        <OrderNumber number={104582} />
      </Example>
      <Example name="ProposedChanges">
        <div className="wide">
          <ProposedChanges
            title={words.proposal}
            text={words.proposalText}
            headingLevel={3}
            items={[
              { label: words.sumNow, value: '1 299 ₴' },
              { label: words.sumAfter, value: '1 549 ₴' },
            ]}
            acceptLabel={words.agree}
            declineLabel={words.keep}
            onAnswer={() => undefined}
          />
        </div>
      </Example>
      <Example name="MaskedText">
        <MaskedText hasLock />
        <MaskedText length={12} />
      </Example>
      <Example name="MaskedContacts">
        <div className="wide">
          <MaskedContacts
            rows={[words.name, words.phone]}
            title={words.contacts}
            text={words.oneLead}
            action={<Button variant="accent">{words.open}</Button>}
          />
        </div>
      </Example>
    </>
  );
}

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
import { Example, Wide } from './example';

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
        <Wide>
          <PageHeading
            title={words.orders}
            count={128}
            beside={<Chip tone="success">{words.status}</Chip>}
            actions={<Button>{words.order}</Button>}
            headingLevel={3}
          />
        </Wide>
      </Example>
      <Example name="StickyBar">
        <Wide>
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
        </Wide>
      </Example>
      <Example name="Loaded" isWide>
        {[query, isBroken, isMissing, { ...query, data: words.orders }].map((shown, index) => (
          <Wide key={index}>
            <Loaded
              query={shown}
              failure={words.failed}
              notFound={<EmptyState title={words.lost} headingLevel={3} />}
              loadingLabel={words.loading}
            >
              {(text) => text}
            </Loaded>
          </Wide>
        ))}
      </Example>
      <Example name="Table">
        <Wide>
          <Table
            caption={words.payment}
            columns={columns}
            rows={payments}
            rowKey={({ id }) => id}
            isHighlighted={({ isPaid }) => !isPaid}
          />
        </Wide>
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
        <Wide>
          <ProgressBar label={words.loading} value={64} max={100} />
        </Wide>
        <Wide>
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
        </Wide>
      </Example>
      <Example name="Dropzone">
        <Wide>
          <Dropzone label={words.file} hint={words.fileHint} isMultiple onFiles={(list) => setFiles(list.map(({ name }) => name))} />
        </Wide>
        <Wide>
          <Dropzone label={words.file} hint={words.disabled} isDisabled onFiles={() => undefined} />
        </Wide>
        {files.map((name) => (
          <Wide key={name}>
            <FileRow name={name} progress={100} />
          </Wide>
        ))}
      </Example>
      <Example name="ButtonRow">
        <ButtonRow>
          <Button>{words.order}</Button>
          <Button variant="outline">{words.cancel}</Button>
        </ButtonRow>
      </Example>
      <Example name="LineChart" isWide>
        <Wide>
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
        </Wide>
      </Example>
      <Example name="CropDialog">
        <Button variant="outline" onClick={() => setIsCropping(true)}>
          {words.open}
        </Button>
        {isCropping ? (
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
        ) : null}
      </Example>
      <Example name="FileRow">
        <Wide>
          <FileRow name="offers.xlsx" progress={64} onCancel={() => undefined} />
        </Wide>
      </Example>
      <Example name="Ticket">
        <Wide>
          <Ticket side={<b>{words.buy}</b>}>{words.oneLead}</Ticket>
        </Wide>
      </Example>
      <Example name="Stepper">
        <Stepper label={words.order} steps={steps} current={1} />
        <Stepper label={words.order} steps={steps} current={3} />
      </Example>
      <Example name="StepBar">
        <Wide>
          <StepBar label={words.order} steps={steps} current={1} />
        </Wide>
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
        <Wide>
          <InfoList
            layout="split"
            items={[
              { label: words.city, value: words.kyiv },
              { label: words.payment, value: words.card },
            ]}
          />
        </Wide>
      </Example>
      <Example name="OrderNumber">
        <OrderNumber number={104582} />
      </Example>
      <Example name="ProposedChanges">
        <Wide>
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
        </Wide>
      </Example>
      <Example name="MaskedText">
        <MaskedText hasLock />
        <MaskedText length={12} />
      </Example>
      <Example name="MaskedContacts">
        <Wide>
          <MaskedContacts
            rows={[words.name, words.phone]}
            title={words.contacts}
            text={words.oneLead}
            action={<Button variant="accent">{words.open}</Button>}
          />
        </Wide>
      </Example>
    </>
  );
}

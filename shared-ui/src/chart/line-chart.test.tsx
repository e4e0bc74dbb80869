import { fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing';
import type { ChartLine } from './chart-data';
import { LineChart } from './line-chart';

const days = Array.from({ length: 10 }, (_, index) => ({ tick: `${String(index + 1)} Nov`, title: `${String(index + 1)} November` }));
const views: ChartLine = {
  key: 'views',
  name: 'Views',
  color: 'chart.a',
  values: days.map((_, index) => index * 100),
  formatValue: (index) => String(index * 100),
};
const conversion: ChartLine = {
  key: 'conversion',
  name: 'Conversion',
  color: 'chart.b',
  values: days.map(() => null),
  formatValue: () => '—',
};

async function show(lines: readonly ChartLine[] = [views, conversion], points = days) {
  const chart = (shownPoints: typeof days) => (
    <LineChart
      summary="Views from 1 to 10 November."
      caption="Views by day"
      pointName="Day"
      points={shownPoints}
      lines={lines}
      formatTick={String}
      tableToggle="Show as a table"
    />
  );
  const view = renderUi(chart(points));
  return { ...view, chart, slider: await screen.findByRole('slider', { name: 'Day' }) };
}

// Imports the lazy part in advance, because compiling it takes longer than a query waits.
beforeAll(() => import('./line-chart-content'), 60_000);

it('renders an image with a summary', async () => {
  await show();

  expect(screen.getByRole('img', { name: 'Views from 1 to 10 November.' })).toBeInTheDocument();
});

it('starts at the last day on keyboard focus and announces its values', async () => {
  const { user, slider } = await show();

  await user.tab();

  expect(slider).toHaveFocus();
  expect(slider).toHaveAttribute('aria-valuetext', '10 November');
  expect(screen.getByText('Views: 900, Conversion: —')).toHaveAttribute('aria-live', 'polite');
});

it.each([
  ['{ArrowLeft}', '9 November', 'Views: 800'],
  ['{Home}', '1 November', 'Views: 0'],
  ['{Home}{ArrowRight}{ArrowRight}', '3 November', 'Views: 200'],
  ['{PageDown}', '3 November', 'Views: 200'],
  ['{Home}{ArrowLeft}', '1 November', 'Views: 0'],
  ['{ArrowRight}', '10 November', 'Views: 900'],
  ['{Home}{End}', '10 November', 'Views: 900'],
])('moves the marker by %s to %s', async (keys, day, values) => {
  const { user, slider } = await show();

  await user.tab();
  await user.keyboard(keys);

  expect(slider).toHaveAttribute('aria-valuetext', day);
  expect(screen.getByText(`${values}, Conversion: —`)).toBeInTheDocument();
});

it('hides the marker on Escape and on blur', async () => {
  const { user } = await show();
  const plates = () => screen.queryAllByText(/November/, { selector: 'small' }).map(({ textContent }) => textContent);

  await user.tab();
  expect(plates()).toEqual(['10 November']);
  await user.keyboard('{Escape}');
  expect(plates()).toEqual([]);
  await user.keyboard('{ArrowLeft}');
  expect(plates()).toEqual(['9 November']);
  await user.tab();
  expect(plates()).toEqual([]);
});

it('follows a touch without announcing each point and stays at its end', async () => {
  const { slider } = await show();
  jest.spyOn(slider, 'getBoundingClientRect').mockReturnValue({ left: 100, width: 900 } as DOMRect);

  // Renames a mouse event, because jsdom has no pointer events with coordinates.
  const point = (name: string, clientX: number) => fireEvent(slider, new MouseEvent(name, { bubbles: true, clientX }));
  point('pointerdown', 405);
  expect(slider).toHaveAttribute('aria-valuetext', '4 November');
  point('pointermove', 900);
  point('pointerout', 900);

  expect(slider).toHaveAttribute('aria-valuetext', '9 November');
  expect(screen.queryByText(/^Views: /)).toBeNull();
});

it('resets a marker outside of new data', async () => {
  const { user, slider, rerender, chart } = await show();

  await user.tab();
  rerender(chart(days.slice(0, 3)));

  expect(slider).toHaveAttribute('aria-valuemax', '3');
  expect(slider).toHaveAttribute('aria-valuetext', '3 November');
});

it('shows the same values in a table', async () => {
  const { user } = await show();

  await user.click(screen.getByText('Show as a table'));

  const table = screen.getByRole('table', { name: 'Views by day' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  const row = within(table).getByRole('row', { name: /^8 November/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['700', '—']);
});

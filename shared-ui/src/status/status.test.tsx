import { screen } from '@testing-library/react';
import { renderUi } from '../testing';
import { Badge } from './badge';
import { Counter } from './counter';
import { StatusChip } from './status-chip';
import { Tag } from './tag';

it.each([
  ['waiting_for_payment', 'Waiting for payment'],
  ['inProgress', 'In progress'],
])('names the status %s in words', (status, text) => {
  renderUi(<StatusChip status={status} />);

  expect(screen.getByText(text)).toBeVisible();
});

it("shows the server's text for an unknown status", () => {
  renderUi(<StatusChip status="returned" label="Returned" />);

  expect(screen.getByText('Returned')).toBeVisible();
});

it('treats names of inherited properties as unknown', () => {
  renderUi(<StatusChip status="constructor" />);

  expect(screen.getByText('constructor')).toBeVisible();
});

it('uses the language of the page', () => {
  renderUi(<Badge kind="new" />, { locale: 'uk' });

  expect(screen.getByText('Новинка')).toBeVisible();
});

it('caps attention counters at 99 and shows totals in full', () => {
  renderUi(
    <>
      <Counter value={120} label="new orders" />
      <Counter value={128} tone="neutral" />
    </>,
  );

  expect(screen.getByText('99+')).toHaveTextContent('99+new orders');
  expect(screen.getByText('128')).toBeVisible();
});

it('is a link while the filter lives in the address', () => {
  renderUi(
    <Tag to="/?tags=oak" isActive>
      Oak
    </Tag>,
  );

  const link = screen.getByRole('link', { name: /Oak/ });
  expect(link).toHaveAttribute('aria-current', 'true');
  expect(link).toHaveTextContent('remove');
});

it('is a toggle elsewhere', async () => {
  const handleClick = jest.fn();
  const { user } = renderUi(
    <Tag isActive onClick={handleClick}>
      Oak
    </Tag>,
  );

  await user.click(screen.getByRole('button', { name: 'Oak', pressed: true }));

  expect(handleClick).toHaveBeenCalledTimes(1);
});

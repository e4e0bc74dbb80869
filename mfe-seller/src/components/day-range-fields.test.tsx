import { renderPart } from '@yarmarok/shared-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { parseDayRange, formatQuery } from '../state/query-params';
import { area } from '../testing/area';
import { DayRangeFields } from './day-range-fields';

function Filter() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <DayRangeFields range={parseDayRange(search)} onChange={(range) => void navigate(`/${formatQuery({ ...range })}`)} />
      <output>{search.toString()}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}
const show = (query = '') => renderPart(area, <Filter />, { address: `/${query}` });
const field = (name: 'From' | 'To') => screen.getByLabelText<HTMLInputElement>(name);
const choose = (name: 'From' | 'To', value: string) => fireEvent.change(field(name), { target: { value } });
const address = () => screen.getByRole('status').textContent;

it('keeps a partially typed year and reports only the complete date', async () => {
  await show();

  for (const value of ['0002-11-01', '0020-11-01', '0202-11-01']) {
    choose('From', value);
    expect([field('From').value, address()]).toEqual([value, '']);
  }
  choose('From', '2026-11-01');

  await waitFor(() => expect([field('From').value, address()]).toEqual(['2026-11-01', 'from=2026-11-01']));
});

it('shows that the range ends before it starts and keeps the list', async () => {
  await show('?from=2026-11-10');

  choose('To', '2026-11-09');
  expect(field('To')).toHaveAccessibleDescription('The end date is before the start date');
  expect([field('To').value, address()]).toEqual(['2026-11-09', 'from=2026-11-10']);
  choose('To', '2026-11-12');

  expect(field('To')).not.toHaveAccessibleDescription();
  await waitFor(() => expect(address()).toBe('from=2026-11-10&to=2026-11-12'));
});

it('follows Back and clears a bound', async () => {
  const { user } = await show('?from=2026-11-10&to=2026-11-12');

  choose('From', '');
  await waitFor(() => expect(address()).toBe('to=2026-11-12'));
  await user.click(screen.getByRole('button', { name: 'Back' }));

  await waitFor(() => expect([field('From').value, field('To').value]).toEqual(['2026-11-10', '2026-11-12']));
});

import { renderUi } from '@yarmarok/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../i18n/en.json';
import { OwnPeriodForm } from './own-period-form';
import type { DayRange } from './period';

function show() {
  const chosen: DayRange[] = [];
  const range = { from: '2026-10-24', to: '2026-11-22' };
  const view = renderUi(
    <OwnPeriodForm
      id="own"
      range={range}
      today="2026-11-22"
      onChoose={(each) => {
        chosen.push(each);
      }}
    />,
    { messages: en },
  );
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  return { ...view, chosen, from, to, fill, submit: () => view.user.click(screen.getByRole('button', { name: 'Show' })) };
}

it('submits a valid range', async () => {
  const { chosen, from, to, fill, submit } = show();

  fill(from, '2026-11-01');
  fill(to, '2026-11-10');
  await submit();

  expect(chosen).toEqual([{ from: '2026-11-01', to: '2026-11-10' }]);
});

it.each([
  ['2026-11-10', '2026-11-01', 'To', 'The end is before the start'],
  ['2026-11-10', '2026-12-01', 'To', 'This day has not come yet'],
  ['', '2026-11-01', 'From', 'Choose a date'],
  ['2020-01-01', '2026-11-01', 'From', 'At most 800 days'],
])('shows the error of %p to %p at its field', async (first, last, name, problem) => {
  const { chosen, from, to, fill, submit } = show();

  fill(from, first);
  fill(to, last);
  await submit();

  expect(screen.getByLabelText(name)).toHaveAccessibleDescription(problem);
  expect(screen.getByLabelText(name)).toBeInvalid();
  expect(chosen).toEqual([]);
});

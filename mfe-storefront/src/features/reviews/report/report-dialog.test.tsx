import { anAnswer, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../../../i18n/en.json';
import { area } from '../../../testing/area';
import { ReviewItem } from '../review-item';

const api = fakeApi();
const report = 'post trading/buyer/reviews/{id}/report/';

/** Opens the dialog of a review as a visitor. */
async function open() {
  const [review] = anAnswer('get trading/buyer/offers/{id}/reviews/list/', { results: [{ id: 7 }] }).results;
  if (!review) throw new Error('The example has no review');
  const view = await renderPart(area, <ReviewItem review={review} />, { locale: 'en', user: null, messages: en });
  await view.user.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByRole('dialog', { name: 'Report the review' });
  const send = () => view.user.click(screen.getByRole('button', { name: 'Send report' }));
  return { ...view, send };
}

it('sends the kind and the reason', async () => {
  api.answers(report);
  const { user, send, notices } = await open();

  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong' }), 'Personal data');
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'It names my phone');
  await send();

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Thank you, a moderator will look at the review' }]));
  expect(api.callsOf(report)).toMatchObject([{ params: { id: '7' }, body: { kind: 'personal_data', reason: 'It names my phone' } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('needs both', async () => {
  const { send } = await open();

  await send();

  expect(await screen.findAllByText('Value is required')).toHaveLength(2);
  expect(api.calls).toEqual([]);
});

it('keeps the text after a refusal', async () => {
  api.refuses(report, 429);
  const { user, send, notices } = await open();

  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong' }), 'Other');
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Odd');
  await send();

  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Too many requests' }]));
  expect(screen.getByRole('textbox', { name: 'Details' })).toHaveValue('Odd');
});

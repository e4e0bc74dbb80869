import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import en from '../../i18n/en.json';
import { area } from '../../testing/area';
import { ReportButton } from './report-button';

const api = fakeApi();
const report = 'post trading/buyer/reviews/{id}/report/';

/** Opens the dialog of a review as a visitor. */
async function open() {
  const view = await renderPart(area, <ReportButton thing="reviews" id={7} />, { locale: 'en', user: null, messages: en });
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

it.each([
  ['offers', 'post trading/buyer/offers/{id}/report/', 'offer'],
  ['shops', 'post trading/buyer/shops/{id}/report/', 'shop'],
] as const)('reports %s with kinds of their own', async (thing, call, name) => {
  api.answers(call);
  const { user, notices } = await renderPart(area, <ReportButton thing={thing} id={9} />, { locale: 'en', user: null, messages: en });

  await user.click(screen.getByRole('button', { name: 'Report' }));
  await screen.findByRole('dialog', { name: `Report the ${name}` });
  expect(screen.queryByRole('option', { name: 'Insult' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is wrong' }), 'Counterfeit');
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'A copy');
  await user.click(screen.getByRole('button', { name: 'Send report' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: `Thank you, a moderator will look at the ${name}` }]));
  expect(api.callsOf(call)).toMatchObject([{ params: { id: '9' }, body: { kind: 'counterfeit', reason: 'A copy' } }]);
});

import { fakeApi, renderRoute } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const me = 'get operator/me/';
const reviews = 'get operator/queues/{queue}/get-list/';
const claims = 'get operator/queues/{queue}/get-list/';
const questions = 'get operator/queues/{queue}/get-list/';
const oneReview = 'get operator/queues/{queue}/{id}/';
const next = 'post operator/queues/{queue}/next/';
const take = 'post operator/queues/{queue}/{id}/take/';
const release = 'post operator/queues/{queue}/{id}/release/';
const decideReview = 'post operator/reviews/{id}/decide/';
const decideClaim = 'post operator/lead-claims/{id}/decide/';
const answer = 'post operator/questions/{id}/answer/';
const restore = 'post operator/reviews/{id}/restore/';
const path = '/account/operator/queues';

const aReview = (id: number, title: string, changes: object = {}) => ({
  ...{ id, taken_by: null, reported: null, appeal: null, claim: null, question: null, payment: null },
  review: {
    id,
    text: `About ${title}`,
    author_language: 'uk' as const,
    offer: { title },
    reports: [{ kind: 'spam' as const }],
    ...changes,
  },
});
const vase = aReview(8, 'Vase');
const bowl = aReview(9, 'Bowl');
const others = { taken_by: null, review: null, reported: null, appeal: null, payment: null };
const aQuestion = { ...others, id: 5, claim: null, question: { subject: 'Delivery', text: 'Where is it?' } };
const aClaim = { ...others, id: 6, question: null, claim: { order: { number: '104592' }, comment: 'No such phone' } };

async function open(address: string, role: 'moderator' | 'analyst' = 'moderator') {
  api.answers(me, { role });
  const view = await renderRoute(area, path + address);
  const card = (name: string) => screen.findByRole('article', { name });
  const press = async (name: string) => view.user.click(await screen.findByRole('button', { name }));
  const inDialog = async (name: string) => view.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
  return { ...view, card, press, inDialog };
}

describe('a reported review', () => {
  it('shows all that is needed to decide', async () => {
    const changes = {
      ...{ rating: 2, author_name: 'Olena K.', hidden_before: 2, shop: { title: 'Stall', alias: 'stall' } },
      reports: [{ kind: 'insult' as const, reason: 'Calls me names', created_at: '2026-11-18T12:20:00.000Z', reporter_id: null }],
    };
    const given = { ...aReview(8, 'Vase', changes), due_at: '2020-01-02T00:00:00Z', opened_at: '2020-01-01T00:00:00Z' };
    api.answers(reviews, { results: [given], count: 1 });
    const { card } = await open('/reviews/');

    const shown = await card('Review of “Vase”');
    expect(shown).toHaveTextContent(/Overdue by [\d,]+ days/);
    expect(shown).toHaveTextContent('Olena K., 2 other reviews were hidden');
    expect(shown).toHaveTextContent(/Insult.*Calls me names.*18\sNovember, a visitor/);
    expect(within(shown).getByRole('link', { name: 'Stall' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/account\/operator\/people\/shops\/\d+\/$/) as string,
    );
    expect(within(shown).getByRole('link', { name: 'Vase' })).toBeVisible();
  });

  it('is hidden in three clicks, with a reason in the language of the author', async () => {
    api.answers(reviews, { results: [vase], count: 1 }, { results: [], count: 0 });
    api.answers(decideReview);
    const { press, inDialog, notices } = await open('/reviews/');

    await press('Hide: Review of “Vase”');
    await screen.findByRole('button', { name: 'Spam' });
    await inDialog('Spam');
    await inDialog('Hide');

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Review hidden' }]));
    expect(api.callsOf(decideReview)).toMatchObject([
      { params: { id: '8' }, body: { decision: 'hide', reason: 'Відгук є рекламою або не стосується покупки.' } },
    ]);
  });

  it('needs a reason to be hidden, and keeps it after a refusal and in a closed dialog', async () => {
    api.answers(reviews, { results: [vase], count: 1 });
    api.refuses(decideReview, 409, { detail: 'taras@yarmarok.example is already working on this', code: 'taken_by_other' });
    const { user, press, inDialog, notices } = await open('/reviews/');

    await press('Hide: Review of “Vase”');
    await inDialog('Hide');
    expect(await screen.findByText('Value is required')).toBeVisible();
    expect(api.callsOf(decideReview)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason for the author' }), 'Rude');
    await inDialog('Hide');
    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'taras@yarmarok.example is already working on this' }]));
    expect(screen.getByRole('textbox', { name: 'Reason for the author' })).toHaveValue('Rude');
    expect(api.callsOf(reviews)).toHaveLength(2);

    await inDialog('Cancel');
    await press('Hide: Review of “Vase”');

    expect(screen.getByRole('textbox', { name: 'Reason for the author' })).toHaveValue('Rude');
  });

  it('is shown again by the undo, which stays until the next decision', async () => {
    api.answers(reviews, { results: [vase, bowl], count: 2 }, { results: [bowl], count: 1 });
    api.answers(decideReview);
    api.answers(restore);
    const { press, inDialog, notices } = await open('/reviews/');
    await press('Hide: Review of “Vase”');
    await screen.findByRole('button', { name: 'Spam' });
    await inDialog('Spam');
    await inDialog('Hide');
    expect(await screen.findByText('Hidden: Review of “Vase”')).toBeVisible();

    await press('Undo');

    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'The review is shown again' }));
    expect(api.callsOf(restore)).toMatchObject([{ params: { id: '8' } }]);
    expect(screen.queryByText('Hidden: Review of “Vase”')).not.toBeInTheDocument();
  });

  it('says that it was decided meanwhile, and closes its dialog', async () => {
    api.answers(reviews, { results: [vase], count: 1 }, { results: [], count: 0 });
    api.refuses(decideReview, 404);
    const { press, inDialog, notices } = await open('/reviews/');

    await press('Hide: Review of “Vase”');
    await screen.findByRole('button', { name: 'Spam' });
    await inDialog('Spam');
    await inDialog('Hide');

    await waitFor(() => expect(notices).toEqual([{ kind: 'info', text: 'This was decided meanwhile. The list is up to date now' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Nothing waits here')).toBeVisible();
  });
});

describe('taking', () => {
  const mine = { email: 'olena@yarmarok.example', is_me: true, until: '2026-11-18T12:50:00.000Z' };

  it('takes an item and gives it back', async () => {
    api.answers(
      reviews,
      { results: [vase], count: 1 },
      { results: [{ ...vase, taken_by: mine }], count: 1 },
      { results: [vase], count: 1 },
    );
    api.answers(take);
    api.answers(release);
    const { press, card } = await open('/reviews/');

    await press('Take: Review of “Vase”');
    await waitFor(async () => expect(await card('Review of “Vase”')).toHaveTextContent('Taken by you until 14:50'));
    await press('Give back: Review of “Vase”');

    await waitFor(async () => expect(await card('Review of “Vase”')).not.toHaveTextContent('Taken'));
    expect(api.callsOf(release)).toMatchObject([{ params: { id: '8' } }]);
  });

  it('leaves the acts to the operator who has taken it', async () => {
    const other = { ...mine, email: 'taras@yarmarok.example', is_me: false };
    api.answers(reviews, { results: [{ ...vase, taken_by: other }], count: 1 });
    const { card } = await open('/reviews/');

    const shown = await card('Review of “Vase”');
    await screen.findByRole('button', { name: 'Next one' });
    expect(shown).toHaveTextContent('Taken by taras@yarmarok.example until 14:50');
    expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says who was faster, and refreshes the list', async () => {
    api.answers(reviews, { results: [vase], count: 1 });
    api.refuses(take, 409, { detail: 'taras@yarmarok.example is already working on this', code: 'taken_by_other' });
    const { press, notices } = await open('/reviews/');

    await press('Take: Review of “Vase”');

    await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'taras@yarmarok.example is already working on this' }]));
    expect(api.callsOf(reviews)).toHaveLength(2);
  });
});

describe('"Next one"', () => {
  it('takes the oldest free item, shows it alone, and after its decision the next', async () => {
    api.answers(reviews, { results: [vase, bowl], count: 2 });
    api.answers(next, { item: vase }, { item: bowl }, { item: null });
    api.answers(oneReview, ({ params }) => (params.id === '8' ? vase : bowl));
    api.answers(decideReview);
    const { press, card, getAddress, notices } = await open('/reviews/');

    await press('Next one');
    await waitFor(() => expect(getAddress()).toBe(`${path}/reviews/?item=8`));
    await waitFor(async () => expect(await card('Review of “Vase”')).toHaveFocus());
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await press('Keep: Review of “Vase”');
    await waitFor(() => expect(getAddress()).toBe(`${path}/reviews/?item=9`));
    await waitFor(async () => expect(await card('Review of “Bowl”')).toHaveFocus());
    await press('Keep: Review of “Bowl”');

    await waitFor(() => expect(getAddress()).toBe(`${path}/reviews/`));
    expect(notices.at(-1)).toEqual({ kind: 'info', text: 'Nothing is free: the rest is taken or decided' });
  });
});

describe('keys', () => {
  it('move between cards and act on the one with the focus', async () => {
    api.answers(reviews, { results: [vase, bowl], count: 2 }, { results: [vase], count: 1 });
    api.answers(decideReview);
    const { user, card } = await open('/reviews/');
    await screen.findByRole('button', { name: 'Next one' });

    await user.keyboard('jj');
    expect(await card('Review of “Bowl”')).toHaveFocus();
    await user.keyboard('k');
    expect(await card('Review of “Vase”')).toHaveFocus();
    await user.keyboard('ja');

    await waitFor(() => expect(api.callsOf(decideReview)).toMatchObject([{ params: { id: '9' }, body: { decision: 'keep' } }]));
    await waitFor(async () => expect(await card('Review of “Vase”')).toHaveFocus());
  });

  it('do nothing without a card, with a modifier, and while somebody types', async () => {
    api.answers(reviews, { results: [vase], count: 1 });
    const { user } = await open('/reviews/');
    await screen.findByRole('button', { name: 'Next one' });

    await user.keyboard('atr');
    await user.keyboard('j{Control>}a{/Control}{Shift>}t{/Shift}r');
    const field = await screen.findByRole('textbox', { name: 'Reason for the author' });
    await user.click(field);
    await user.keyboard('nat');

    expect(field).toHaveValue('nat');
    expect(api.calls.filter(({ name }) => !name.startsWith('get '))).toEqual([]);
  });
});

it('credits a claim, and refuses another without a reason', async () => {
  const other = { ...aClaim, id: 7, claim: { order: { number: '104593' } } };
  api.answers(claims, { results: [aClaim, other], count: 2 }, { results: [other], count: 1 }, { results: [], count: 0 });
  api.answers(decideClaim);
  const { press, inDialog, card } = await open('/lead_claims/');
  expect(await card('Claim on order No. 104592')).toHaveTextContent(/No such phone.*orders?, \d+ claims? on them/);

  await press('Credit the leads: Claim on order No. 104592');
  await waitFor(() => expect(api.callsOf(decideClaim)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Refuse: Claim on order No. 104593' })).toBeEnabled());
  await press('Refuse: Claim on order No. 104593');
  await inDialog('Refuse');

  await waitFor(() => expect(api.callsOf(decideClaim)).toHaveLength(2));
  expect(api.callsOf(decideClaim)).toMatchObject([
    { params: { id: '6' }, body: { decision: 'credited' } },
    { params: { id: '7' }, body: { decision: 'refused' } },
  ]);
});

it('keeps a typed answer when its dialog is closed or the answer refused, and sends it', async () => {
  api.answers(questions, { results: [aQuestion], count: 1 });
  api.refusesOnce(answer, 400, { text: ['Too short'] });
  api.answers(answer);
  const { user, press, inDialog, notices } = await open('/questions/');

  await press('Answer: Delivery');
  await user.type(await screen.findByRole('textbox', { name: 'Text of the answer' }), 'On its way');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('Answer: Delivery');
  await inDialog('Answer');
  expect(await screen.findByText('Too short')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text of the answer' })).toHaveValue('On its way');
  await inDialog('Answer');

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Answer sent' }]));
  expect(api.callsOf(answer).at(-1)).toMatchObject({ params: { id: '5' }, body: { text: 'On its way' } });
});

it('shows an analyst the list without acts', async () => {
  api.answers(reviews, { results: [vase], count: 1 });
  const { card } = await open('/reviews/', 'analyst');

  expect(await card('Review of “Vase”')).toBeVisible();
  await waitFor(() => expect(api.callsOf(me)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/^Keys:/)).not.toBeInTheDocument();
});

it('checks a payment off with what was found, and refunds it from its card', async () => {
  const payments = 'get operator/queues/{queue}/get-list/';
  const checkOff = 'post operator/payments/{id}/decide/';
  const payment = { id: 7, refundable: '14.00', refunds: [], oddities: [{ kind: 'refund_failed', amount: '14.00' } as const] };
  api.answers(payments, { results: [{ ...others, id: 7, claim: null, question: null, payment }], count: 1 });
  api.answers(checkOff);
  const { user, notices } = await renderRoute(area, '/account/operator/queues/payments/');

  expect(await screen.findByText('A refund failed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Refund payment 7' })).toBeVisible();
  screen.getByRole('article').focus();
  await user.keyboard('a');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /What you found/ }), 'The card is closed');
  await user.click(dialog.getByRole('button', { name: 'Checked' }));

  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Payment checked off' }]));
  expect(api.callsOf(checkOff)).toMatchObject([{ params: { id: '7' }, body: { decision: 'checked', reason: 'The card is closed' } }]);
});

describe('a reported offer', () => {
  const offers = 'get operator/queues/{queue}/get-list/';
  const decideOffer = 'post operator/offers/{id}/decide/';
  const lift = 'post operator/blocks/{id}/lift/';
  const reported = {
    ...{ id: 9, kind: 'offer' as const, alias: 'vase', title: 'Vase', price: '450.00', currency: 'uah', blocked_before: 2 },
    shop: { title: 'Stall', alias: 'stall' },
    reports: [{ kind: 'counterfeit' as const, reason: 'A copy', reporter_id: null }],
  };
  const name = 'Offer “Vase”';

  it('is blocked in three clicks, and the undo lifts the block', async () => {
    api.answers(offers, { results: [{ ...others, claim: null, question: null, id: 9, reported }], count: 1 }, { results: [], count: 0 });
    api.answers(decideOffer, { block: { id: 12 } });
    api.answers(lift);
    const { press, inDialog, card, notices } = await open('/offers/');
    const shown = await card(name);
    expect(shown).toHaveTextContent(/450.*Blocked before2 blocks.*Counterfeit.*A copy/);
    expect(within(shown).getByRole('link', { name: 'Vase' })).toHaveAttribute('href', '/offers/vase/');

    await press(`Block: ${name}`);
    await screen.findByRole('button', { name: 'Counterfeit' });
    await inDialog('Counterfeit');
    await inDialog('Block');
    expect(await screen.findByText(`Blocked: ${name}`)).toBeVisible();
    expect(api.callsOf(decideOffer)).toMatchObject([
      { params: { id: '9' }, body: { decision: 'block', reason: expect.stringContaining('підробку') as string, until: null } },
    ]);
    await press('Undo');

    await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Block lifted' }));
    expect(api.callsOf(lift)).toMatchObject([{ params: { id: '12' }, body: { reason: 'The operator took the block back right away' } }]);
    expect(screen.queryByText(`Blocked: ${name}`)).not.toBeInTheDocument();
  });

  it('needs a reason, and keeps it and the day after a refusal and in a closed dialog', async () => {
    api.answers(offers, { results: [{ ...others, claim: null, question: null, id: 9, reported }], count: 1 });
    api.refuses(decideOffer, 400, { until: ['This time has passed'] });
    const { user, press, inDialog } = await open('/offers/');

    await press(`Block: ${name}`);
    await inDialog('Block');
    expect(await screen.findByText('Value is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason for the owner' }), 'Copies');
    await user.type(screen.getByLabelText(/Lasts until/), '2020-01-31');
    await inDialog('Block');
    await waitFor(() => expect(screen.getByLabelText(/Lasts until/)).toHaveAccessibleDescription(/This time has passed/));
    await inDialog('Cancel');
    await press(`Block: ${name}`);

    expect(screen.getByRole('textbox', { name: 'Reason for the owner' })).toHaveValue('Copies');
    expect(screen.getByLabelText(/Lasts until/)).toHaveValue('2020-01-31');
  });

  it('stays', async () => {
    api.answers(offers, { results: [{ ...others, claim: null, question: null, id: 9, reported }], count: 1 });
    api.answers(decideOffer, { block: null });
    const { press, notices } = await open('/offers/');

    await press(`Keep: ${name}`);

    await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'Nothing is blocked, the reports are closed' }]));
    expect(api.callsOf(decideOffer)).toMatchObject([{ body: { decision: 'keep' } }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

it('lifts a block after an appeal, and upholds another, both with a reason', async () => {
  const appeals = 'get operator/queues/{queue}/get-list/';
  const decideAppeal = 'post operator/appeals/{id}/decide/';
  const anAppeal = (id: number, title: string) => ({
    ...others,
    ...{ id, claim: null, question: null },
    appeal: { kind: 'shop' as const, title, reason: 'Copies', blocked_by: 'taras@yarmarok.example', text: 'My own brand' },
  });
  api.answers(
    appeals,
    { results: [anAppeal(12, 'Stall'), anAppeal(13, 'Kiosk')], count: 2 },
    { results: [anAppeal(13, 'Kiosk')], count: 1 },
    { results: [], count: 0 },
  );
  api.answers(decideAppeal);
  const { user, press, inDialog, card } = await open('/appeals/');
  expect(await card('Appeal: Stall')).toHaveTextContent(/My own brand.*taras@yarmarok.example.*Copies/);

  await press('Lift the block: Appeal: Stall');
  await inDialog('Lift the block');
  expect(await screen.findByText('Value is required')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /for the audit log/ }), 'Papers came');
  await inDialog('Lift the block');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Uphold: Appeal: Kiosk' })).toBeEnabled());
  await press('Uphold: Appeal: Kiosk');
  await user.type(await screen.findByRole('textbox', { name: 'Reason for the owner' }), 'No papers');
  await inDialog('Uphold');

  await waitFor(() =>
    expect(api.callsOf(decideAppeal)).toMatchObject([
      { params: { id: '12' }, body: { decision: 'lift', reason: 'Papers came' } },
      { params: { id: '13' }, body: { decision: 'uphold', reason: 'No papers' } },
    ]),
  );
});

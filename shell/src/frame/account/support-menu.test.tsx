import { aUser, createHostDouble, fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';
import { SupportMenu } from './support-menu';

const api = fakeApi();
const send = 'post support/send-question/';
const list = 'get support/questions/get-list/';
beforeEach(() => api.answers(list, { results: [], count: 0 }));

async function open(user: ReturnType<typeof aUser> | null = aUser({ email: 'olena@yarmarok.example' })) {
  const view = await renderPart(
    { ...area, createHost: createHostDouble },
    <SupportMenu
      isInitiallyOpen={false}
      trigger={({ ref, ...props }) => (
        <button {...props} ref={ref}>
          Help
        </button>
      )}
    />,
    { user },
  );
  await view.user.click(button());
  return view;
}
const button = () => screen.getByRole('button', { name: 'Help' });
const email = () => screen.getByLabelText(/E-mail/);
const question = () => screen.getByLabelText(/Question/);
const submit = () => screen.getByRole('button', { name: 'Send' });
const dialog = () => screen.queryByRole('dialog', { name: 'Ask support' });

it('sends a question with the e-mail of the person, thanks, closes, and returns the focus', async () => {
  api.answers(send);
  const { user, notices } = await open();
  expect(email()).toHaveValue('olena@yarmarok.example');

  await user.type(question(), 'How do I return a vase?');
  await user.click(submit());

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(api.callsOf(send)).toMatchObject([
    { body: { customer_email: 'olena@yarmarok.example', question_text: 'How do I return a vase?' } },
  ]);
  expect(notices).toEqual([{ kind: 'success', text: 'Question sent successfully. Thank you for contacting us.' }]);
  expect(button()).toHaveFocus();
});

it('sends nothing while a field is empty or invalid, and shows which', async () => {
  const { user } = await open(null);
  await user.type(email(), 'olena');
  await user.click(submit());

  await waitFor(() => expect(email()).toBeInvalid());
  expect(question()).toBeInvalid();
  expect(email()).toHaveFocus();
  expect(api.calls).toEqual([]);
});

it('shows a refusal at its field and keeps the input', async () => {
  api.refuses(send, 400, { question_text: ['Write a little more'] });
  const { user, notices } = await open();
  await user.type(question(), 'Hm');
  await user.click(submit());

  await waitFor(() => expect(question()).toHaveAccessibleDescription('Write a little more'));
  expect(question()).toHaveValue('Hm');
  expect(question()).toHaveFocus();
  expect(notices).toEqual([]);
});

it('shows a refusal of the whole question in the form', async () => {
  api.refuses(send, 400, { non_field_errors: ['No questions are taken now'] });
  const { user } = await open();
  await user.type(question(), 'How?');
  await user.click(submit());

  expect(await screen.findByText('No questions are taken now')).toBeVisible();
  expect(question()).toHaveValue('How?');
});

it.each(['fails', 'breaks'] as const)('shows a failed send when the service %s, and retries', async (outcome) => {
  api[outcome](send);
  const { user, notices } = await open();
  await user.type(question(), 'How?');
  await user.click(submit());
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to submit question. Please try again later.' }]));
  expect(question()).toHaveValue('How?');
  api.answers(send);

  await user.click(submit());

  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  expect(api.callsOf(send)).toHaveLength(2);
});

it('sends a question once, however often the button is pressed', async () => {
  api.hangs(send);
  const { user } = await open();
  await user.type(question(), 'How?');

  await user.dblClick(submit());

  await waitFor(() => expect(api.callsOf(send)).toHaveLength(1));
  expect(dialog()).toBeInTheDocument();
});

it('closes on Escape and returns the focus', async () => {
  const { user } = await open();
  await user.click(question());

  await user.keyboard('{Escape}');

  expect(dialog()).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('shows the last questions with their statuses and answers, and leads to all', async () => {
  api.answers(list, {
    results: [
      { id: 2, subject: 'Delivery', status: 'answered', get_status_display: 'Answered', answer_text: 'It arrives tomorrow.' },
      { id: 1, subject: null, question_text: 'How?', status: 'received', get_status_display: 'Received', answer_text: null },
    ],
    count: 2,
  });
  const { user } = await open();

  await user.click(await screen.findByText('Delivery'));

  expect(screen.getByText('It arrives tomorrow.')).toBeVisible();
  expect(screen.getByText('Received')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My questions' })).toHaveAttribute('href', '/account/buyer/questions/');
});

it('still leads to all questions when their list fails', async () => {
  api.fails(list);
  await open();

  expect(await screen.findByRole('link', { name: 'My questions' })).toBeVisible();
});

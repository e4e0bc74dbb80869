import { aUser, fakeApi, renderRoute, testScreen, type UserEvent } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area } from '../../testing/area';

const api = fakeApi();
const create = 'post support/questions/create/';
const email = () => screen.getByLabelText(/E-mail/);
const question = () => screen.getByLabelText(/^Question/);

async function ask(user: UserEvent) {
  await user.type(email(), 'guest@yarmarok.example');
  await user.type(screen.getByLabelText('Subject'), 'Delivery');
  await user.type(question(), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
}

testScreen(area, api, {
  screen: 'storefront/support',
  address: '/support/?order=104592',
  user: null,
  given: () => undefined,
  shows: { role: 'heading', name: 'Ask support' },
  loading: { without: 'a form loads nothing' },
  empty: { without: 'a form has no list' },
  refused: { without: 'a form loads nothing' },
  broken: { without: 'a form loads nothing' },
  action: {
    does: 'sends the question of a guest and says where the answer comes',
    run: async ({ user }) => {
      api.answers(create, { id: 12 });

      await ask(user);

      const heading = await screen.findByRole('heading', { name: 'Question sent successfully. Thank you for contacting us.' });
      expect(heading).toHaveFocus();
      expect(screen.getByText('The number of your question is 12. The answer will come to guest@yarmarok.example.')).toBeVisible();
      expect(screen.queryByRole('link', { name: 'My questions' })).not.toBeInTheDocument();
      expect(api.callsOf(create)).toMatchObject([
        {
          body: {
            customer_email: 'guest@yarmarok.example',
            subject: 'Delivery',
            order_number: '104592',
            question_text: 'Where is it?',
          },
        },
      ]);
    },
  },
  refusal: {
    does: 'keeps what was typed when the service refuses',
    run: async ({ user, notices }) => {
      api.refuses(create, 429);

      await ask(user);

      await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Failed to submit question. Please try again later.' }]));
      expect(question()).toHaveValue('Where is it?');
      expect(email()).toHaveValue('guest@yarmarok.example');
    },
  },
});

it('prefills the e-mail of an account, links to its questions, and asks another one', async () => {
  api.answers(create, { id: 13 });
  const { user } = await renderRoute(area, '/support/', { user: aUser({ email: 'olena@yarmarok.example' }) });
  await waitFor(() => expect(email()).toHaveValue('olena@yarmarok.example'));

  await user.type(question(), 'Where is it?');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByRole('link', { name: 'My questions' })).toHaveAttribute('href', '/account/buyer/questions/');
  await user.click(screen.getByRole('button', { name: 'Ask another question' }));
  expect(question()).toHaveValue('');
});

it('names missing input and shows a refusal at its field', async () => {
  const { user } = await renderRoute(area, '/support/', { user: null });

  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Value is required');
  expect(api.calls).toEqual([]);
  api.refuses(create, 400, { subject: ['Choose other words'] });

  await ask(user);

  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription('Choose other words'));
});

import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import { area, loadedStates } from '../../testing/area';

const api = fakeApi();
const list = 'get support/questions/get-list/';
const waiting = {
  id: 7,
  subject: null,
  order_number: null,
  status: 'received',
  get_status_display: 'Received',
  answer_text: null,
  answered_at: null,
} as const;
const answered = {
  id: 8,
  subject: 'Delivery',
  order_number: '104592',
  status: 'answered',
  get_status_display: 'Answered',
  answer_text: 'It arrives tomorrow.',
} as const;

testScreen(area, api, {
  screen: 'buyer/questions',
  address: '/account/buyer/questions/',
  given: () => api.answers(list, { results: [answered, waiting], count: 41, next: null }),
  shows: 'It arrives tomorrow.',
  ...loadedStates(list, 'Failed to load questions'),
  empty: { given: () => api.answers(list, { results: [], count: 0 }), shows: 'You have not asked support yet' },
  action: {
    does: 'shows what waits and what is answered, and older questions',
    run: async ({ user, getAddress }) => {
      expect(screen.getByRole('heading', { name: 'Delivery' })).toBeVisible();
      expect(screen.getByText('Order No. 104592')).toBeVisible();
      expect(screen.getByText('Answered')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Question No. 7' })).toBeVisible();
      expect(screen.getByText('Received')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ask support' })).toHaveAttribute('href', '/support/');

      await user.click(screen.getByRole('link', { name: /^(Page )?2$/ }));

      expect(getAddress()).toBe('/account/buyer/questions/?offset=20');
      await waitFor(() => expect(api.callsOf(list).at(-1)?.query).toMatchObject({ limit: '20', offset: '20' }));
    },
  },
  refusal: { without: 'the list changes nothing' },
});

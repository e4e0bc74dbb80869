import { fakeApi, testScreen } from '@yarmarok/shared-testing';
import { area } from '../../testing/area';

const api = fakeApi();
const text = 'get common/page-content/list/';

testScreen(area, api, {
  screen: 'storefront/about',
  address: '/about/',
  user: null,
  given: () => api.answers(text, { results: [{ content: '<p>Choose and order.</p>' }] }),
  shows: { role: 'heading', name: 'About Yarmarok' },
  loads: text,
  loading: 'Loading the text',
  empty: {
    given: () => api.answers(text, { results: [], count: 0 }),
    shows: { role: 'heading', name: 'About Yarmarok' },
  },
  refused: { without: 'the list is public' },
  broken: { shows: 'Failed to load the text', again: 'Try again' },
  action: { without: 'the page is a text' },
  refusal: { without: 'the screen changes nothing' },
});

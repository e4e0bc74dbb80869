import { createMemoryRouter } from 'react-router-dom';
import { replayRouterState } from './replay-router-state';

const routerWithLoader = () => createMemoryRouter([{ path: '/', loader: () => Promise.resolve('loaded') }]);

it('replays the missed state to a new subscriber', async () => {
  const router = replayRouterState(routerWithLoader());
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.initialized).toBe(true);
  const listen = jest.fn();

  router.subscribe(listen);

  expect(listen).toHaveBeenCalledWith(expect.objectContaining({ initialized: true, loaderData: { '0': 'loaded' } }), expect.anything());
});

it('does not call a subscriber without a missed state', async () => {
  const router = replayRouterState(routerWithLoader());
  const listen = jest.fn();

  router.subscribe(listen);
  expect(listen).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));

  expect(listen).toHaveBeenCalled();
});

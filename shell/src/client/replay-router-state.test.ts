import { createMemoryRouter } from 'react-router-dom';
import { replayRouterState } from './replay-router-state';

const routerWithLoader = () => createMemoryRouter([{ path: '/', loader: () => Promise.resolve('loaded') }]);

it('tells a listener what happened before it listened', async () => {
  const router = replayRouterState(routerWithLoader());
  await new Promise((resolve) => setTimeout(resolve));
  expect(router.state.initialized).toBe(true);
  const listen = jest.fn();

  router.subscribe(listen);

  expect(listen).toHaveBeenCalledWith(expect.objectContaining({ initialized: true, loaderData: { '0': 'loaded' } }), expect.anything());
});

it('says nothing to a listener that missed nothing', async () => {
  const router = replayRouterState(routerWithLoader());
  const listen = jest.fn();

  router.subscribe(listen);
  expect(listen).not.toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve));

  expect(listen).toHaveBeenCalled();
});

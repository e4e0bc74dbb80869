import type { createBrowserRouter } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Replays the latest state to each new subscriber. `RouterProvider` reads the state while it renders and subscribes after the commit. React
 * hydrates in pieces; a page whose loaders finish between the two would wait forever.
 */
export function replayRouterState(router: Router): Router {
  const rendered = router.state;
  const { subscribe } = router;
  router.subscribe = (listen) => {
    const stop = subscribe(listen);
    if (router.state !== rendered) {
      listen(router.state, { deletedFetchers: [], newErrors: router.state.errors, viewTransitionOpts: undefined, flushSync: false });
    }
    return stop;
  };
  return router;
}

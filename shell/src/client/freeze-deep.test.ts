import { createContext, lazy } from 'react';
import { freezeDeep, freezeSharedModules } from './freeze-deep';

it('freezes groups of functions at any depth', () => {
  const paths = freezeDeep({ home: () => '/', buyer: { orders: () => '/orders/' } });

  expect(() => Object.assign(paths, { home: () => 'forged' })).toThrow(TypeError);
  expect(() => Object.assign(paths.buyer, { orders: () => 'forged' })).toThrow(TypeError);
  expect(paths.buyer.orders()).toBe('/orders/');
});

it('leaves instances of classes, contexts and lazy components open, because their owners write to them', () => {
  const cache = new Map([['key', 1]]);
  const queries = new (class QueryClient {
    isFetching = 0;
  })();
  const context = createContext(1);
  const panel = lazy(() => new Promise(() => undefined));
  const shared = freezeDeep({ cache, queries, context, panel, name: 'host', nothing: null, absent: undefined });

  for (const part of [cache, queries, context, panel]) expect(Object.isFrozen(part)).toBe(false);
  expect(Object.isFrozen(shared)).toBe(true);
});

it('makes a remote fail that assigns to a shared module', () => {
  const react = { useState: () => 'true', internals: { current: null as string | null } };
  const contract = { paths: { home: () => '/' } };
  freezeSharedModules({
    react: { '19.0.0': { lib: () => react } },
    '@yarmarok/shared-contract': { '1.0.0': { lib: () => contract } },
    '@yarmarok/shared-ui/forms': { '1.0.0': {} },
  });

  expect(() => (react.useState = () => 'forged')).toThrow(TypeError);
  expect(() => (contract.paths.home = () => '/forged/')).toThrow(TypeError);
  expect([react.useState(), contract.paths.home()]).toEqual(['true', '/']);
  // React keeps its state there.
  react.internals.current = 'rendering';
  expect(react.internals.current).toBe('rendering');
});

import { hostContext } from '@yarmarok/shared-contract';
import { createHostDouble } from '@yarmarok/shared-testing';
import { createStaticHandler, RouterContextProvider } from 'react-router-dom';
import { routes } from '../routes';

/** Runs the loaders of an address for a visitor, as the shell's server does. A redirect is a `Response`. */
export function openOnServer(address: string) {
  const { host } = createHostDouble({ user: null });
  const requestContext = new RouterContextProvider();
  requestContext.set(hostContext, { ...host, isServer: true });
  return createStaticHandler(routes).query(new Request(host.origin + address), { requestContext });
}

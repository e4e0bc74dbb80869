import { type MessageSet, MessageScope } from '@yarmarok/shared-contract/message-set';
import type { ComponentType } from 'react';
import type { LoaderArgs } from './loader-args';

/**
 * Returns the `load` of a route whose screen has a message set of its own; the route resolves after the messages are loaded. It is
 * no part of the shared contract, because its message sets are in the first scripts of every page.
 */
export function routeWithMessages(set: MessageSet, Screen: ComponentType, loader?: (args: LoaderArgs) => Promise<unknown>) {
  function Component() {
    return (
      <MessageScope set={set}>
        <Screen />
      </MessageScope>
    );
  }
  return async () => {
    await set.load();
    return loader ? { Component, loader } : { Component };
  };
}

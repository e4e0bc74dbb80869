import { type MessageSet, MessageScope } from '@yarmarok/shared-contract/message-set';
import type { ComponentType } from 'react';
import type { LoaderArgs } from './loader-args';

/**
 * Returns the `load` of a route whose screen has texts of its own: the route is there once its texts are.
 * It stands here and not in the shared contract, whose message sets are among the first scripts of every page.
 */
export function routeWithTexts(set: MessageSet, Screen: ComponentType, loader?: (args: LoaderArgs) => Promise<null>) {
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

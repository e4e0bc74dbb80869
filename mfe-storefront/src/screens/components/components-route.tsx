import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { ComponentsScreen } from './components-screen';
import { componentsTexts } from './components-texts';

function ComponentsRoute() {
  return (
    <MessageScope set={componentsTexts}>
      <ComponentsScreen />
    </MessageScope>
  );
}

/** Returns the route once its texts are there. */
export async function load() {
  await componentsTexts.load();
  return { Component: ComponentsRoute };
}

import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { createOrderTexts } from './create-order-texts';
import { createOrderLoader } from './create-order-loader';
import { CreateOrderScreen } from './create-order-screen';

function CreateOrderRoute() {
  return (
    <MessageScope set={createOrderTexts}>
      <CreateOrderScreen />
    </MessageScope>
  );
}

/** Returns the route once its texts are there. */
export async function load() {
  await createOrderTexts.load();
  return { Component: CreateOrderRoute, loader: createOrderLoader };
}

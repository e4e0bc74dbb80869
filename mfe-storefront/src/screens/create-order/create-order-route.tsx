import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { orderTexts } from '../../features/order-texts/order-texts';
import { createOrderLoader } from './create-order-loader';
import { CreateOrderScreen } from './create-order-screen';

function CreateOrderRoute() {
  return (
    <MessageScope set={orderTexts}>
      <CreateOrderScreen />
    </MessageScope>
  );
}

/** Returns the route once its texts are there. */
export async function load() {
  await orderTexts.load();
  return { Component: CreateOrderRoute, loader: createOrderLoader };
}

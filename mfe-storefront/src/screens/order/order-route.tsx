import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { orderTexts } from './order-texts';
import { OrderScreen } from './order-screen';

function OrderRoute() {
  return (
    <MessageScope set={orderTexts}>
      <OrderScreen />
    </MessageScope>
  );
}

/** Returns the route once its texts are there. */
export async function load() {
  await orderTexts.load();
  return { Component: OrderRoute };
}

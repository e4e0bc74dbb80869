import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { shopLoader } from './shop-loader';
import { ShopScreen } from './shop-screen';
import { shopTexts } from './shop-texts';

function ShopRoute() {
  return (
    <MessageScope set={shopTexts}>
      <ShopScreen />
    </MessageScope>
  );
}

/** Returns the route once its texts are there. */
export async function load() {
  await shopTexts.load();
  return { Component: ShopRoute, loader: shopLoader };
}

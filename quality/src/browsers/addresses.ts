import { demoPassword } from '../../../demo/src/index';
import { send, Session } from '../chaos/api-client';

export type Side = 'visitor' | 'buyer' | 'seller';

/** Parameters of screens, such as `shopId` and the alias of each public list. */
export type Parameters = Readonly<Record<string, string>>;

/** Returns the side whose people may see a screen. */
export function getSide(screen: string): Side {
  const side = /^\/account\/(buyer|seller)\//.exec(screen)?.[1];
  return side === 'buyer' || side === 'seller' ? side : 'visitor';
}

/** Returns an address of a screen. @throws Error when a parameter is unknown. */
export function buildAddress(screen: string, parameters: Parameters): string {
  return screen.replace(/([a-z]+)\/:(\w+)/g, (_, list: string, name: string) => {
    const value = parameters[name === 'alias' ? list : name];
    if (!value) throw new Error(`${screen} needs a value of ${name}`);
    return `${list}/${value}`;
  });
}

interface Listed {
  id: number;
  alias: string;
  is_available: boolean;
  currency: string;
  offering_type: string;
}

/** Finds something of the demo seller for each screen. */
export async function findParameters(api: string, email: string): Promise<Parameters> {
  const session = new Session(api, email, demoPassword);
  const list = async (path: string) => {
    const { body } = await send(api, { method: 'GET', path: `/api/v1/trading/${path}`, session });
    return (body as { results: Listed[] }).results;
  };
  const first = async (path: string) => {
    const [found] = await list(path);
    if (!found) throw new Error(`${path} is empty`);
    return found;
  };
  const shop = await first('seller/shops/get-list/');
  const own = (name: string) => first(`seller/${name}/get-list/?shop=${shop.id}&limit=1`);
  const offers = await list(`buyer/offers/get-list/?shop__alias=${shop.alias}&limit=50`);
  const offer = offers.find((one) => one.is_available && one.currency === 'uah' && one.offering_type === 'product');
  if (!offer) throw new Error(`Nothing can be ordered from ${shop.alias}`);
  return {
    shopId: String(shop.id),
    offerId: String((await own('offers')).id),
    orderId: String((await own('orders')).id),
    callId: String((await own('call-requests')).id),
    shops: shop.alias,
    offers: offer.alias,
    categories: 'smartfony',
  };
}

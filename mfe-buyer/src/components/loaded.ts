import { paths } from '@yarmarok/shared-contract';
import { createLoaded } from '@yarmarok/shared-ui/account';
import { messages } from './loaded.messages';

/** The four states of a query; the not-found page links to the orders. */
export const Loaded = createLoaded({ ...messages, back: messages.toOrders, path: paths.buyer.orders() });

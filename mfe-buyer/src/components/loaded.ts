import { paths } from '@yarmarok/shared-contract';
import { createLoaded } from '@yarmarok/shared-ui/account';
import { messages } from './loaded.messages';

/** The four states of a query; the page of what is not found leads to the orders. */
export const Loaded = createLoaded({ ...messages, back: messages.toOrders, path: paths.buyer.orders() });

import { paths } from '@yarmarok/shared-contract';
import { createLoaded } from '@yarmarok/shared-ui/account';
import { messages } from './loaded.messages';

/** The four states of a query; the page of what is not found leads to the shops. */
export const Loaded = createLoaded({ ...messages, back: messages.toShops, path: paths.seller.shops() });

import { paths } from '@yarmarok/shared-contract';
import { createLoaded } from '@yarmarok/shared-ui/account';
import { messages } from './loaded.messages';

/** The four states of a query; the not-found page links to the shops. */
export const Loaded = createLoaded({ ...messages, back: messages.toShops, path: paths.seller.shops() });

import { defineRemote } from '@yarmarok/shared-contract';
import { routes } from './routes';
import { loadMessages } from './state/load-messages';

export default defineRemote({ routes, loadMessages, messagesChunk: (locale) => `messages-${locale}` });

import { createHash } from 'node:crypto';
import { toInlineScript } from '../../inline/inline-script';
import { loadLocales } from '../../inline/locale-lookup.inline';

/**
 * The first use of Intl makes an engine load its list of locales, which takes some twenty milliseconds on a fast processor, and caches it
 * for all threads of the page. A worker does this beside the thread that renders and hydrates. Where an engine caches it per thread, or the
 * file fails to load, nothing is lost.
 */
export const localeLookup = toInlineScript(loadLocales);

/** Its content never changes. */
export const localeLookupAddress = `/locale-lookup.${createHash('sha256').update(localeLookup).digest('hex').slice(0, 8)}.js`;

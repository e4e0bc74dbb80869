import { createHash } from 'node:crypto';

/**
 * With the first text that has a number, a date or a choice in it, an engine looks at every language that it knows, for as long as some
 * twenty milliseconds of a fast processor, and remembers it for all threads of the page. As a worker this is looked up beside the thread
 * that draws and hydrates. An engine that remembers it per thread, or a line that loses the file, costs the page nothing.
 */
export const localeLookup = `for(const kind of [Intl.NumberFormat,Intl.DateTimeFormat,Intl.PluralRules])kind.supportedLocalesOf('uk');close()`;

/** Its content never changes. */
export const localeLookupAddress = `/locale-lookup.${createHash('sha256').update(localeLookup).digest('hex').slice(0, 8)}.js`;

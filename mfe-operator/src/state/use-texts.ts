import type { Locale } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { createIntl, type MessageDescriptor } from 'react-intl';
import { loadMessages } from './load-messages';

/** Texts of this remote in any language; undefined until they are loaded. */
export function useTexts<Name extends string>(
  locale: Locale,
  descriptors: Readonly<Record<Name, MessageDescriptor>>,
): Record<Name, string> | undefined {
  const { data } = useQuery({
    queryKey: ['operator-texts', locale],
    queryFn: async () => (await loadMessages(locale)) as Record<string, string>,
    staleTime: Infinity,
  });
  if (!data) return undefined;
  const intl = createIntl({ locale, messages: data });
  const entries = Object.entries<MessageDescriptor>(descriptors).map(([name, text]) => [name, intl.formatMessage(text)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

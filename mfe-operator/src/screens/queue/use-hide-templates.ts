import type { Locale } from '@yarmarok/shared-contract';
import { useQuery } from '@tanstack/react-query';
import { createIntl, useIntl } from 'react-intl';
import { loadMessages } from '../../state/load-messages';
import { hideTemplateMessages } from './queue.messages';

const kinds = ['insult', 'spam', 'forbidden', 'personal_data'] as const;

interface HideTemplate {
  kind: (typeof kinds)[number];
  text: string;
}

/** Reasons for hiding a review in a language, by default that of the page; empty until they are loaded. */
export function useHideTemplates(language: Locale | null): HideTemplate[] {
  const own = useIntl().locale as Locale;
  const locale = language ?? own;
  const { data = [] } = useQuery({
    queryKey: ['operator-hide-templates', locale],
    queryFn: async (): Promise<HideTemplate[]> => {
      const intl = createIntl({ locale, messages: (await loadMessages(locale)) as Record<string, string> });
      return kinds.map((kind) => ({ kind, text: intl.formatMessage(hideTemplateMessages[kind]) }));
    },
    staleTime: Infinity,
  });
  return data;
}

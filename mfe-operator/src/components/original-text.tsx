import { findForeignLanguage } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';

/** A person's text, marked with its language where it differs from that of the page. */
export function OriginalText({ text }: { text: string }) {
  const { locale } = useIntl();
  return (
    <Text dir="auto" lang={findForeignLanguage(text, locale)}>
      {text}
    </Text>
  );
}

const Text = styled.p`
  max-width: 75ch;
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

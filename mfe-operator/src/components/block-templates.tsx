import { type Locale, locales } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { ButtonRow, SegmentedControl } from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useTexts } from '../state/use-texts';
import { messages, templateMessages, templateNames } from './block.messages';

const kinds = ['fraud', 'counterfeit', 'forbidden', 'wrong'] as const;
const languageNames = { uk: 'Українська', ru: 'Русский', en: 'English' };

interface BlockTemplatesProps {
  /** Kinds of the reports: their reasons come first. */
  reported?: readonly string[];
  onChoose: (text: string) => void;
}

/** Reasons for a block in a language to choose, because that of the owner is not known; a press writes one into the field. */
export function BlockTemplates({ reported = [], onChoose }: BlockTemplatesProps) {
  const intl = useIntl();
  const [language, setLanguage] = useState<Locale>('uk');
  const texts = useTexts(language, templateMessages);
  const sorted = [...kinds].sort((one, other) => Number(reported.includes(other)) - Number(reported.includes(one)));
  return (
    <Root>
      <SegmentedControl
        label={intl.formatMessage(messages.language)}
        value={language}
        onChange={setLanguage}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <ButtonRow role="group" aria-label={intl.formatMessage(messages.templates)}>
        {texts
          ? sorted.map((kind) => (
              <Button key={kind} size="sm" variant="outline" title={texts[kind]} onClick={() => onChoose(texts[kind])}>
                <FormattedMessage {...templateNames[kind]} />
              </Button>
            ))
          : null}
      </ButtonRow>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
`;

import type { QueueItem } from '@yarmarok/shared-api/account';
import { space } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { languageMessages } from '../../components/labels';
import { OriginalText } from '../../components/original-text';
import { messages } from './queue.messages';

/** A question to support. */
export function QuestionBody({ question }: { question: NonNullable<QueueItem['question']> }) {
  const items = [
    ...(question.order_number === null ? [] : [{ label: <FormattedMessage {...messages.orderNumber} />, value: question.order_number }]),
    { label: <FormattedMessage {...messages.language} />, value: <FormattedMessage {...languageMessages[question.language]} /> },
    {
      label: <FormattedMessage {...messages.asker} />,
      value: <FormattedMessage {...(question.has_account ? messages.account : messages.guest)} />,
    },
  ];
  return (
    <Parts>
      <OriginalText text={question.text} />
      <InfoList items={items} />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(3)};
`;

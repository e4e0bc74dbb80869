import { Mail } from '@yarmarok/shared-ui/icons';
import { color, space } from '@yarmarok/shared-ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { accessMessages as messages, accessValueMessages } from './access.messages';
import { AccessText, AccessTitle } from './access-page';

interface MailSentProps {
  email: string;
  /** Replaces the text about activation. */
  text?: ReactNode;
  /** Seconds until the mail is sent; 0 when it is on its way. */
  delaySeconds?: number;
  children?: ReactNode;
}

/** Explains that the next step is in the mailbox. */
export function MailSent({ email, text, delaySeconds = 0, children }: MailSentProps) {
  return (
    <Root role="status">
      <Mail size={40} />
      <AccessTitle>
        <FormattedMessage {...messages.mailTitle} />
      </AccessTitle>
      <AccessText>{text ?? <FormattedMessage {...accessValueMessages.activationSent} values={{ email }} />}</AccessText>
      {delaySeconds > 0 ? (
        <AccessText>
          <FormattedMessage {...accessValueMessages.sentLater} values={{ minutes: toMinutes(delaySeconds) }} />
        </AccessText>
      ) : null}
      {children}
    </Root>
  );
}

/** Rounds a wait to whole minutes. */
export function toMinutes(seconds: number): number {
  return Math.ceil(seconds / 60);
}

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(8)};
  & > svg {
    color: ${color('text.brand')};
  }
  h1 {
    margin: 0;
  }
`;

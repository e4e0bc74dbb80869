import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../card/visually-hidden';
import { Lock } from '../icons/lucide';
import { color, type } from '../theme/names';
import { media, radius, space } from '../theme/scale';
import { messages } from './account.messages';

export interface MaskedTextProps {
  /** Number of dots; independent of the hidden text, which the browser does not have. */
  length?: number;
  hasLock?: boolean;
}

/** Dots in place of contacts until the order is opened. */
export function MaskedText({ length = 8, hasLock = false }: MaskedTextProps) {
  const intl = useIntl();
  return (
    <Dots>
      {hasLock ? <Lock size={16} /> : null}
      <span aria-hidden>{'•'.repeat(length)}</span>
      <VisuallyHidden>{intl.formatMessage(messages.masked)}</VisuallyHidden>
    </Dots>
  );
}

export interface MaskedContactsProps {
  /** Names of the hidden values: name, phone, address. */
  rows: readonly string[];
  title: ReactNode;
  /** Explains how to open the order and what it costs. */
  text: ReactNode;
  /** The button that opens the order. */
  action: ReactNode;
  /** The balance of leads. */
  note?: ReactNode;
}

/** The contacts of an unopened order, and a honey panel that explains how to open it. Stands in a card without padding. */
export function MaskedContacts({ rows, title, text, action, note }: MaskedContactsProps) {
  return (
    <>
      <Rows>
        {rows.map((row, index) => (
          <div key={row}>
            <dt>{row}</dt>
            <dd>
              <MaskedText length={9 + ((index * 3) % 6)} />
            </dd>
          </div>
        ))}
      </Rows>
      <Panel>
        <Lock size={22} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <Action>
          {action}
          {note ? <small>{note}</small> : null}
        </Action>
      </Panel>
    </>
  );
}

const Dots = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  color: ${color('text.muted')};
  letter-spacing: 0.15em;
`;

const Rows = styled.dl`
  padding: 0 ${space(6)} ${space(4)};
  div {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr);
    gap: ${space(4)};
    padding: ${space(2)} 0;
  }
  dt {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
  ${media.mobile} {
    padding-inline: ${space(4)};
  }
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  padding: ${space(5)} ${space(6)} ${space(6)};
  border-radius: 0 0 ${radius.lg} ${radius.lg};
  background: ${color('accent.soft')};
  & > svg {
    color: ${color('accent.text')};
  }
  h3 {
    ${type('body')}
    font-weight: 600;
    letter-spacing: 0;
  }
  p {
    ${type('bodyS')}
    color: ${color('text.secondary')};
  }
  ${media.mobile} {
    padding: ${space(4)};
  }
`;

const Action = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(2.5)};
  margin-top: ${space(3)};
  small {
    ${type('caption')}
    color: ${color('text.secondary')};
    text-align: center;
  }
`;

import type { SiteSetting } from '@yarmarok/shared-api/account';
import { color, space, type, useFormat } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { toValueText } from './setting-texts';
import { messages } from './settings.messages';

/** The last changes of a constant, folded; nothing without any. */
export function SettingHistory({ setting: { unit, history } }: { setting: SiteSetting }) {
  const intl = useIntl();
  const format = useFormat();
  // The current time, read once per visit of the list.
  const [now] = useState(() => new Date());
  if (history.length === 0) return null;
  return (
    <Root>
      <summary>
        <FormattedMessage {...messages.history} />
      </summary>
      <ol>
        {history.map((change) => (
          <li key={change.id}>
            <FormattedMessage
              {...(change.canceled_at === null ? messages.historyLine : messages.canceledLine)}
              values={{
                value: toValueText(intl, unit, change.value),
                time: format.dateShort(change.effective_from, now),
                who: change.set_by_email ?? intl.formatMessage(messages.deletedAccount),
                reason: change.reason,
              }}
            />
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.details`
  ${type('caption')}
  color: ${color('text.secondary')};

  summary {
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: ${space(1)};
    margin: ${space(2)} 0 0;
    padding: 0;
    list-style: none;
  }
`;

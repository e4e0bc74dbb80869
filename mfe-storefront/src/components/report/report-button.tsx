import { useHost } from '@yarmarok/shared-contract';
import { color, type } from '@yarmarok/shared-ui';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './report-button.messages';
import type { Reported } from './report-dialog';

/** Reports something to the operators in a dialog, which is loaded when it is asked for. */
export function ReportButton(reported: Reported) {
  const { actions } = useHost();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const open = () =>
    void import(/* webpackChunkName: "report" */ './report-dialog')
      .then(({ loadReportDialog }) => loadReportDialog(reported, () => setDialog(null)))
      .then(setDialog, actions.notifyError);
  return (
    <>
      <Root onClick={open}>
        <FormattedMessage {...messages.report} />
      </Root>
      {dialog}
    </>
  );
}

const Root = styled.button`
  min-height: 24px;
  ${type('caption')}
  color: ${color('text.muted')};
`;

import { color, lazyNamed, type } from '@yarmarok/shared-ui';
import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './report-button.messages';
import type { Reported } from './report-dialog';

const ReportDialog = lazyNamed(async () => (await import(/* webpackChunkName: "report" */ './report-dialog')).loadReportDialog());

/** Repeats a press from before the script of the button: `deferred-scripts.inline.ts` of the shell has marked it. */
function repeatPress(button: HTMLButtonElement | null): void {
  if (!button) return;
  delete button.dataset.late;
  if (button.dataset.pressed === undefined) return;
  delete button.dataset.pressed;
  queueMicrotask(() => button.click());
}

/** Reports something to the operators in a dialog, which is loaded when it is asked for. */
export function ReportButton(reported: Reported) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Root type="button" data-late="" ref={repeatPress} onClick={() => setIsOpen(true)}>
        <FormattedMessage {...messages.report} />
      </Root>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReportDialog {...reported} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Root = styled.button`
  min-height: 24px;
  ${type('caption')}
  color: ${color('text.muted')};
`;

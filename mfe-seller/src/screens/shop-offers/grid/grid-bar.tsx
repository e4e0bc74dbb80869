import { Button, color, media, space, type, useFormat } from '@yarmarok/shared-ui';
import { CircleAlert, Undo2 } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer-grid.messages';

interface GridBarProps {
  changed: number;
  problems: number;
  isSaving: boolean;
  /** Shown while nothing is changed. */
  hint: ReactNode;
  canUndoSave: boolean;
  onShowProblem: () => void;
  onSave: () => void;
  onUndoSave: () => void;
  onDiscard: () => void;
}

/** What is not saved, and what can be done with it. */
export function GridBar({ changed, problems, isSaving, hint, canUndoSave, onShowProblem, onSave, onUndoSave, onDiscard }: GridBarProps) {
  const format = useFormat();
  return (
    <Root data-changed={changed > 0 || undefined}>
      <State role="status">{changed > 0 ? <FormattedMessage {...messages.unsaved} values={{ count: changed }} /> : hint}</State>
      {problems > 0 ? (
        <Button variant="outline" size="sm" icon={<CircleAlert size={18} />} onClick={onShowProblem}>
          <FormattedMessage {...messages.problems} values={{ count: format.number(problems) }} />
        </Button>
      ) : null}
      {canUndoSave ? (
        <Button variant="outline" size="sm" icon={<Undo2 size={18} />} disabled={isSaving} onClick={onUndoSave}>
          <FormattedMessage {...messages.undoSave} />
        </Button>
      ) : null}
      {changed > 0 ? (
        <Button variant="outline" size="sm" disabled={isSaving} onClick={onDiscard}>
          <FormattedMessage {...messages.discard} />
        </Button>
      ) : null}
      <Button size="sm" isLoading={isSaving} disabled={changed === 0 && !isSaving} onClick={onSave}>
        <FormattedMessage {...messages.save} />
      </Button>
    </Root>
  );
}

const Root = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  min-height: 56px;
  padding: ${space(2)} ${space(5)};
  border-bottom: 1px solid ${color('line.default')};
  color: ${color('text.secondary')};

  &[data-changed] {
    background: ${color('brand.soft')};
    color: ${color('text.primary')};
    font-weight: 600;
  }
  ${media.mobile} {
    padding: ${space(2)} ${space(4)};
  }
`;

const State = styled.span`
  flex: 1 1 240px;
`;

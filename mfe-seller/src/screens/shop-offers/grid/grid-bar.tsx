import { Button, useFormat } from '@yarmarok/shared-ui';
import { StickyBar } from '@yarmarok/shared-ui/account';
import { CircleAlert, Undo2 } from '@yarmarok/shared-ui/icons';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer-grid.messages';

interface GridBarProps {
  changed: number;
  problems: number;
  isSaving: boolean;
  /** Shown without changes. */
  hint: ReactNode;
  canUndoSave: boolean;
  onShowProblem: () => void;
  onSave: () => void;
  onUndoSave: () => void;
  onDiscard: () => void;
}

/** Unsaved changes and their actions. */
export function GridBar({ changed, problems, isSaving, hint, canUndoSave, onShowProblem, onSave, onUndoSave, onDiscard }: GridBarProps) {
  const format = useFormat();
  return (
    <StickyBar
      edge="top"
      isActive={changed > 0}
      end={
        <Button size="sm" isLoading={isSaving} disabled={changed === 0 && !isSaving} onClick={onSave}>
          <FormattedMessage {...messages.save} />
        </Button>
      }
    >
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
    </StickyBar>
  );
}

const State = styled.span`
  flex: 1 1 240px;
`;

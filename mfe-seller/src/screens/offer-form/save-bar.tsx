import { Button, color, Container, LinkButton, media, space, type, zIndex } from '@yarmarok/shared-ui';
import { CircleAlert, CircleCheck, Eye } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';
import { messages } from './offer-form.messages';

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  isNew: boolean;
  backTo: string;
  onPreview: () => void;
  onSaveDraft: () => void;
}

/** Sticky bar at the bottom of the form with the save state and its actions. */
export function SaveBar({ isChanged, isSaving, isNew, backTo, onPreview, onSaveDraft }: SaveBarProps) {
  const intl = useIntl();
  return (
    <Bar data-screen-only>
      <Row>
        <State role="status" data-saved={!isChanged || undefined}>
          {isChanged ? <CircleAlert size={20} /> : isNew ? null : <CircleCheck size={20} />}
          {isChanged ? <FormattedMessage {...messages.unsaved} /> : isNew ? null : <FormattedMessage {...messages.saved} />}
        </State>
        <LinkButton to={backTo} variant="text">
          <FormattedMessage {...messages.cancel} />
        </LinkButton>
        <PreviewButton variant="outline" aria-label={intl.formatMessage(messages.preview)} onClick={onPreview}>
          <Eye size={20} />
          <FormattedMessage {...messages.preview} tagName="span" />
        </PreviewButton>
        {isNew ? (
          <Button variant="outline" disabled={isSaving} onClick={onSaveDraft}>
            <FormattedMessage {...messages.saveDraft} />
          </Button>
        ) : null}
        <Button type="submit" isLoading={isSaving}>
          <FormattedMessage {...messages.save} />
        </Button>
      </Row>
      <AboveBar />
    </Bar>
  );
}

/* Keeps focused fields, notices and the support button above the bar. */
const AboveBar = createGlobalStyle`
  html {
    scroll-padding-bottom: 96px;
    --ya-bottom-bar: 68px;
  }
`;

const Bar = styled.div`
  position: fixed;
  right: 0;
  bottom: 0;
  left: 0;
  z-index: ${zIndex.sticky};
  padding: ${space(3)} 0 calc(${space(3)} + env(safe-area-inset-bottom));
  background: ${color('surface.card')};
  box-shadow:
    0 -1px 0 ${color('line.default')},
    0 -8px 24px rgb(0 0 0 / 6%);
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  gap: ${space(2)};

  ${media.mobile} {
    > a {
      display: none;
    }
    > button {
      flex: 1;
      padding-inline: ${space(2)};
    }
  }
`;

/* An icon alone on phones, where three texts have no room. */
const PreviewButton = styled(Button)`
  svg {
    display: none;
  }
  ${media.mobile} {
    && {
      flex: none;
      padding-inline: ${space(3.5)};
    }
    svg {
      display: block;
    }
    span {
      display: none;
    }
  }
`;

const State = styled.span`
  ${type('bodyS')}
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  color: ${color('text.secondary')};

  svg {
    color: ${color('warning.default')};
  }
  &[data-saved] svg {
    color: ${color('success.default')};
  }
  ${media.mobile} {
    display: none;
  }
`;

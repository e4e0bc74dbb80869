import { useHost } from '@yarmarok/shared-contract';
import { Button, color, radius, space, type } from '@yarmarok/shared-ui';
import { ButtonRow } from '@yarmarok/shared-ui/account';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './second-factor.messages';

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const intl = useIntl();
  const { actions } = useHost();

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      actions.notify('success', intl.formatMessage(messages.copied));
    } catch {
      // The codes can be selected.
    }
  }

  return (
    <Modal
      isOpen
      size="sm"
      title={<FormattedMessage {...messages.codesTitle} />}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>
            <FormattedMessage {...messages.done} />
          </Button>
          <Button variant="outline" onClick={() => void copy()}>
            <FormattedMessage {...messages.copy} />
          </Button>
        </ButtonRow>
      }
    >
      <p>
        <FormattedMessage {...messages.codesText} />
      </p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
    </Modal>
  );
}

const Codes = styled.ul`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)} ${space(4)};
  margin: ${space(4)} 0 0;
  padding: ${space(4)};
  border-radius: ${radius.md};
  background: ${color('surface.sunken')};
  ${type('body')}
`;

import { exportFormats } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, space, type } from '@yarmarok/shared-ui';
import { Download } from '@yarmarok/shared-ui/icons';
import { Dropdown, DropdownItem } from '@yarmarok/shared-ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { saveFile } from '../../components/save-file';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './import-offers.messages';

/** Explains imports and links a sample file. */
export function HintCard() {
  const intl = useIntl();
  const { actions } = useHost();
  const template = useMutation(useAccountApi().imports.template());
  return (
    <Card tone="shadow">
      <Title>
        <FormattedMessage {...messages.hint} />
      </Title>
      <Text>
        <FormattedMessage {...messages.hintText} />
      </Text>
      <Wide>
        <Dropdown
          label={intl.formatMessage(messages.template)}
          trigger={(props) => (
            <Button {...props} variant="secondary" isFullWidth icon={<Download size={20} />} isLoading={template.isPending}>
              <FormattedMessage {...messages.template} />
            </Button>
          )}
        >
          {exportFormats.map((format) => (
            <DropdownItem
              key={format}
              onClick={() => template.mutate(format, { onSuccess: saveFile, onError: (error) => actions.notifyError(error) })}
            >
              {format.toUpperCase()}
            </DropdownItem>
          ))}
        </Dropdown>
      </Wide>
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(2)};
`;

const Text = styled.p`
  ${type('bodyS')}
  margin: 0 0 ${space(4)};
`;

const Wide = styled.div`
  display: grid;
`;

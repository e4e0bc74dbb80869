import type { DownloadedFile } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, space } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './login-settings.messages';

/** Downloads what the site stores about the person. */
export function ExportData() {
  const { actions } = useHost();
  const download = useMutation(useAccountApi().security.exportData());
  return (
    <>
      <Text>
        <FormattedMessage {...messages.exportText} />
      </Text>
      <Button
        variant="outline"
        isLoading={download.isPending}
        onClick={() => download.mutate(undefined, { onSuccess: saveFile, onError: (error) => actions.notifyError(error) })}
      >
        <FormattedMessage {...messages.export} />
      </Button>
    </>
  );
}

function saveFile({ name, content }: DownloadedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const Text = styled.p`
  max-width: 65ch;
  margin: 0 0 ${space(4)};
  color: ${color('text.secondary')};
`;

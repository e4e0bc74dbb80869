import { useHost } from '@yarmarok/shared-contract';
import { Button, media, radius, space } from '@yarmarok/shared-ui';
import { LayoutGrid, X } from '@yarmarok/shared-ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { catalogPanel } from '../../lazy/frame-components';
import { useLazy } from '../../lazy/use-lazy';
import { headerMessages as messages } from '../header.messages';

/** Opens the three levels of categories under the header. */
export function CatalogButton() {
  const id = useId();
  const { api } = useHost();
  const queryClient = useQueryClient();
  const buttonId = useId();
  const location = useLocation();
  // Key of the page on which it was opened: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === location.key;
  const drawPanel = useLazy(catalogPanel, isOpen, () => setOpenOn(null));

  function prepare() {
    catalogPanel.preload();
    queryClient.query(api.catalog.tree()).catch(() => undefined);
  }

  function close() {
    setOpenOn(null);
  }

  return (
    <>
      <Root
        id={buttonId}
        variant="secondary"
        icon={isOpen ? <X size={20} /> : <LayoutGrid size={20} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenOn(isOpen ? null : location.key)}
      >
        <FormattedMessage {...messages.catalog} />
      </Root>
      {drawPanel?.({ id, buttonId, onClose: close })}
    </>
  );
}

const Root = styled(Button)`
  min-height: 48px;
  margin-left: ${space(1.5)};
  border-radius: ${radius.controlLg};
  ${media.mobile} {
    display: none;
  }
`;

import { useHost } from '@yarmarok/shared-contract';
import { Button, media } from '@yarmarok/shared-ui';
import { LayoutGrid, X } from '@yarmarok/shared-ui/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { cataloguePanel } from '../parts/frame-parts';
import { usePart } from '../parts/use-part';
import { headerMessages as messages } from './header.messages';

/** Opens the three levels of categories under the header. */
export function CatalogueButton() {
  const id = useId();
  const { api } = useHost();
  const queryClient = useQueryClient();
  const buttonId = useId();
  const location = useLocation();
  // Open on the page where it was opened: a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === location.key;
  const drawPanel = usePart(cataloguePanel, isOpen, () => setOpenOn(null));

  function prepare() {
    cataloguePanel.preload();
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
        <FormattedMessage {...messages.catalogue} />
      </Root>
      {drawPanel?.({ id, buttonId, onClose: close })}
    </>
  );
}

const Root = styled(Button)`
  min-height: 48px;
  margin-left: 6px;
  border-radius: 14px;
  ${media.mobile} {
    display: none;
  }
`;

import { Container, IconButton, ScallopEdge, color, media, space, zIndex } from '@yarmarok/shared-ui';
import { Menu } from '@yarmarok/shared-ui/icons';
import { useSetAtom } from 'jotai';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { openPanelAtom } from '../../state/panels';
import { navigationMenu } from '../lazy/frame-components';
import { CatalogButton } from './catalog/catalog-button';
import { HeaderActions } from './header-actions';
import { headerMessages as messages } from './header.messages';
import { HomeLink } from './home-link';
import { SearchBox } from './search-box';
import { TopBar } from './top-bar';

/** The header of public and buyer pages. One markup for both widths, whose styles hide the parts of the other one. */
export function PublicHeader() {
  const intl = useIntl();
  const openPanel = useSetAtom(openPanelAtom);
  return (
    <Root>
      <TopBar />
      <Scallops>
        <ScallopEdge />
      </Scallops>
      <Row>
        <MenuButton
          label={intl.formatMessage(messages.menu)}
          aria-haspopup="dialog"
          onPointerEnter={navigationMenu.preload}
          onClick={() => openPanel({ name: 'navigation' })}
        >
          <Menu size={24} />
        </MenuButton>
        <HomeLink />
        <CatalogButton />
        <SearchBox />
        <HeaderActions />
      </Row>
    </Root>
  );
}

const Root = styled.header`
  position: relative;
  z-index: ${zIndex.header};
  @media print {
    display: none;
  }
`;

/** They overlap the white row instead of pushing it down. */
const Scallops = styled.div`
  position: relative;
  z-index: 1;
  height: 0;
  pointer-events: none;
`;

/* Positioned, so that axe too knows that it is painted over the backdrop of the catalog. */
const Row = styled(Container)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(5)};
  height: 76px;
  max-width: none;
  padding-inline: max(24px, calc((100% - 1185px) / 2));
  background: ${color('surface.page')};
  ${media.belowDesktop} {
    gap: ${space(3)};
  }
  ${media.mobile} {
    flex-wrap: wrap;
    gap: 0 ${space(1)};
    height: auto;
    padding-inline: ${space(4)};
  }
`;

const MenuButton = styled(IconButton)`
  display: none;
  ${media.mobile} {
    display: inline-flex;
    margin: ${space(1.5)} 0 ${space(1.5)} -${space(2.5)};
  }
`;

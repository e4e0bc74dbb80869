import { color, media, radius, shadow, space, zIndex } from '@yarmarok/shared-ui';
import { MessageCircleHelp } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { createGlobalStyle, styled } from 'styled-components';
import { LazyMenu } from '../header/lazy-menu';
import { supportMenu } from '../lazy/frame-components';
import { frameMessages as messages } from './frame.messages';

const height = 52;

/**
 * The question to support on the seller's pages. It floats; on phones it stands at the end of the page, where it covers no buttons of rows.
 */
export function SupportButton() {
  return (
    <Spot data-screen-only>
      <LazyMenu
        part={supportMenu}
        popup="dialog"
        align="end"
        trigger={(props) => (
          <Pill type="button" {...props}>
            <MessageCircleHelp size={22} />
            <span>
              <FormattedMessage {...messages.support} />
            </span>
          </Pill>
        )}
      />
      <BelowNotices />
    </Spot>
  );
}

/* Keeps notices above the button where it floats. */
const BelowNotices = createGlobalStyle`
  ${media.aboveMobile} {
    html {
      --ya-floating-button: ${height + 12}px;
    }
  }
`;

const Spot = styled.div`
  position: fixed;
  right: 24px;
  bottom: calc(24px + var(--ya-bottom-bar, 0px) + env(safe-area-inset-bottom));
  z-index: ${zIndex.sticky};
  ${media.mobile} {
    position: static;
    display: flex;
    justify-content: flex-end;
    padding: 0 ${space(4)} calc(24px + var(--ya-bottom-bar, 0px));
  }
`;

const Pill = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  height: ${height}px;
  padding: 0 ${space(5)} 0 ${space(4)};
  border-radius: ${radius.pill};
  background: ${color('brandDeep.bar')};
  color: #fff;
  font-weight: 600;
  box-shadow: ${shadow('dropdown')};
`;

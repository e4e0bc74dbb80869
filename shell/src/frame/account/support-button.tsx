import { color, media, shadow, zIndex } from '@yarmarok/shared-ui';
import { MessageCircleHelp } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { LazyMenu } from '../header/lazy-menu';
import { supportMenu } from '../lazy/frame-components';
import { frameMessages as messages } from './frame.messages';

/** The floating question to support on the seller's pages; a round button on mobile. */
export function SupportButton() {
  return (
    <Spot>
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
    </Spot>
  );
}

const Spot = styled.div`
  position: fixed;
  right: 24px;
  bottom: calc(24px + var(--ya-bottom-bar, 0px) + env(safe-area-inset-bottom));
  z-index: ${zIndex.sticky};
  ${media.mobile} {
    right: 16px;
  }
`;

const Pill = styled.button`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 52px;
  padding: 0 20px 0 16px;
  border-radius: 999px;
  background: ${color('brandDeep.bar')};
  color: #fff;
  font-weight: 600;
  box-shadow: ${shadow('dropdown')};
  ${media.mobile} {
    justify-content: center;
    width: 52px;
    padding: 0;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

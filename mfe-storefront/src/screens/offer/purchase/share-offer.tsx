import type { Offer } from '@yarmarok/shared-api';
import { localizePath, paths, useHost } from '@yarmarok/shared-contract';
import { color, media, radius, space, TextLink } from '@yarmarok/shared-ui';
import { Share2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from '../offer.messages';

/** Shares the address of the offer with the Web Share API; copies it where the API is missing. */
export function ShareOffer({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const { actions, locale, origin } = useHost();

  async function share() {
    const url = origin + localizePath(paths.offer(offer.alias), locale);
    try {
      const device: Partial<Navigator> = navigator;
      if (device.share) await navigator.share({ title: offer.title, url });
      else {
        await navigator.clipboard.writeText(url);
        actions.notify('success', intl.formatMessage(messages.linkCopied));
      }
    } catch (error) {
      // A dismissed share dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        actions.notify('error', intl.formatMessage(messages.shareFailed));
    }
  }

  return (
    <ShareLink icon={<Share2 size={16} />} onClick={() => void share()}>
      <FormattedMessage {...messages.share} />
    </ShareLink>
  );
}

/** Stands at the end of the facts, on phones in a corner of the pictures. */
const ShareLink = styled(TextLink)`
  min-height: 32px;
  margin-left: auto;
  ${media.mobile} {
    position: absolute;
    top: 12px;
    right: 12px;
    min-height: 44px;
    padding: 0 ${space(3.5)};
    border-radius: ${radius.pill};
    background: ${color('surface.card')};
  }
`;

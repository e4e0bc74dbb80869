import type { Offer } from '@yarmarok/shared-api';
import { localizePath, paths, useHost } from '@yarmarok/shared-contract';
import { TextLink } from '@yarmarok/shared-ui';
import { Share2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { messages } from './offer.messages';

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
      // A dismissed share dialog is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        actions.notify('error', intl.formatMessage(messages.shareFailed));
    }
  }

  return (
    <TextLink icon={<Share2 size={16} />} onClick={() => void share()}>
      <FormattedMessage {...messages.share} />
    </TextLink>
  );
}

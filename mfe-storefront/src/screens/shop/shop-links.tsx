import { TextLink } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { messages } from './shop.messages';

const names: Partial<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  viber: 'Viber',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};

/** Links to the shop on other sites. */
export function ShopLinks({ links }: { links: readonly unknown[] }) {
  const shown = links.filter(isLink);
  if (shown.length === 0) return null;
  return (
    <p>
      <FormattedMessage {...messages.social} />
      {shown.map(({ network, url }) => (
        <TextLink key={url} href={url} rel="nofollow noopener ugc">
          {names[network] ?? <FormattedMessage {...messages.website} />}
        </TextLink>
      ))}
    </p>
  );
}

function isLink(value: unknown): value is { network: string; url: string } {
  const { network, url } = (value ?? {}) as { network?: unknown; url?: unknown };
  return typeof network === 'string' && typeof url === 'string' && url.startsWith('https://');
}

import { Card, media, space } from '@yarmarok/shared-ui';
import { Field, type Form, Input } from '@yarmarok/shared-ui/forms';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './shop-site.messages';
import { networks, type SiteDraft } from './site-draft';

const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  viber: 'Viber',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  website: <FormattedMessage {...messages.website} />,
};

/** Contacts and social links of the shop. */
export function ContactsCard({ form }: { form: Form<SiteDraft> }) {
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.contacts} />
      </h2>
      <Grid>
        <Field label={<FormattedMessage {...messages.phone} />} error={form.error('contacts.phone')}>
          <Input {...form.control('contacts.phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        </Field>
        <Field label={<FormattedMessage {...messages.email} />} error={form.error('contacts.email')}>
          <Input {...form.control('contacts.email')} type="email" inputMode="email" autoComplete="email" maxLength={254} />
        </Field>
        <Field isWide label={<FormattedMessage {...messages.address} />} error={form.error('contacts.address')}>
          <Input {...form.control('contacts.address')} autoComplete="address-line1" maxLength={300} />
        </Field>
        <Social>
          <FormattedMessage {...messages.social} />
        </Social>
        {networks.map((network) => (
          <Field key={network} label={networkNames[network]} error={form.error(`social.${network}`)}>
            <Input {...form.control(`social.${network}`)} inputMode="url" placeholder="https://" autoComplete="off" maxLength={300} />
          </Field>
        ))}
      </Grid>
    </Card>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Social = styled.h3`
  grid-column: 1 / -1;
`;

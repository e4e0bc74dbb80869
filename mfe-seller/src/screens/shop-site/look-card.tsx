import { Card, media, space } from '@yarmarok/shared-ui';
import type { Form } from '@yarmarok/shared-ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { ColorField } from './color-field';
import { PictureField } from './picture-field';
import { messages } from './shop-site.messages';
import { parsePicture, type SiteDraft } from './site-draft';

interface LookCardProps {
  form: Form<SiteDraft>;
  onBusy: (picture: 'cover' | 'logo', isBusy: boolean) => void;
}

/** Cover, logo and color. */
export function LookCard({ form, onBusy }: LookCardProps) {
  const intl = useIntl();
  const picture = (name: 'cover' | 'logo') => ({
    picture: parsePicture(form.values[name]),
    error: form.error(name),
    onChange: (next: ReturnType<typeof parsePicture>) => form.set(name, next ? JSON.stringify(next) : ''),
    onBusy: (isBusy: boolean) => onBusy(name, isBusy),
  });
  return (
    <Card tone="shadow">
      <h2>
        <FormattedMessage {...messages.look} />
      </h2>
      <Pictures>
        <PictureField
          {...picture('cover')}
          isWide
          label={intl.formatMessage(messages.cover)}
          hint={intl.formatMessage(messages.coverHint)}
        />
        <PictureField {...picture('logo')} label={intl.formatMessage(messages.logo)} hint={intl.formatMessage(messages.logoHint)} />
      </Pictures>
      <ColorField value={form.values.theme_color} error={form.error('theme_color')} onChange={(value) => form.set('theme_color', value)} />
    </Card>
  );
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
  margin-bottom: ${space(5)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

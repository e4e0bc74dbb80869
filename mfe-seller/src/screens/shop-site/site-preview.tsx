import type { SellerShop } from '@yarmarok/shared-api';
import type { Locale } from '@yarmarok/shared-contract';
import { color, formatPhone, radius, ShopAvatar, StallCard, space, type } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { MapPin } from '@yarmarok/shared-ui/icons';
import { RichTextView } from '@yarmarok/shared-ui/rich-text';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { toDayDate, days } from './hours';
import { messages } from './shop-site.messages';
import { toSocialLinks, pickText, parsePicture, type SiteDraft } from './site-draft';

interface SitePreviewProps {
  draft: SiteDraft;
  shop: SellerShop;
  language: Locale;
}

/** Live preview of the public page of the shop. */
export function SitePreview({ draft, shop, language }: SitePreviewProps) {
  const intl = useIntl();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const cover = parsePicture(draft.cover);
  const slogan = pickText(draft, 'slogan', language);
  const about = pickText(draft, 'about', language);
  const fill = draft.theme_color || undefined;
  const phone = draft.contacts.phone.trim() || (shop.is_phone_public ? shop.phone : '');
  const contacts = [phone && formatPhone(phone), draft.contacts.email.trim(), draft.contacts.address.trim()].filter(Boolean);
  const links = toSocialLinks(draft);
  const hasHours = draft.own_hours || days.some((day) => draft.working_hours[day] !== '');
  return (
    <Root aria-label={intl.formatMessage(messages.preview)}>
      <header>
        <h2>
          <FormattedMessage {...messages.preview} />
        </h2>
        <SegmentedControl
          label={intl.formatMessage(messages.previewWidth)}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'desktop', label: intl.formatMessage(messages.desktop) },
            { value: 'phone', label: intl.formatMessage(messages.phoneWidth) },
          ]}
        />
      </header>
      <Frame data-width={width} lang={language}>
        <Page>
          <StallCard shopId={shop.id} fill={fill} awningWidth={29} awningHeight={48}>
            {cover ? <Cover src={cover.file_600_600} alt="" /> : null}
            <Head>
              <ShopAvatar shopId={shop.id} title={shop.title} size={72} fill={fill} logo={parsePicture(draft.logo)?.file_300_300} />
              <div>
                <h3>{shop.title}</h3>
                {slogan ? <p>{slogan}</p> : null}
                <span>
                  <MapPin size={16} />
                  {shop.get_city_display}
                </span>
              </div>
            </Head>
          </StallCard>
          <About>
            {about ? <RichTextView html={about} /> : <p>{shop.descriptions[language] ?? ''}</p>}
            <div>
              {contacts.map((line) => (
                <p key={line}>{line}</p>
              ))}
              {links.length > 0 ? <p>{links.map(({ network }) => network).join(' · ')}</p> : null}
              {hasHours ? (
                <dl>
                  {days.map((day) => (
                    <div key={day}>
                      <dt>{intl.formatDate(toDayDate(day), { weekday: 'long', timeZone: 'UTC' })}</dt>
                      <dd>{draft.working_hours[day] || <FormattedMessage {...messages.closed} />}</dd>
                    </div>
                  ))}
                </dl>
              ) : null}
            </div>
          </About>
        </Page>
      </Frame>
    </Root>
  );
}

const Root = styled.section`
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    margin-bottom: ${space(3)};
  }
  h2 {
    ${type('h4')}
    margin: 0;
  }
`;

const Frame = styled.div`
  container-type: inline-size;
  max-height: calc(100vh - 220px);
  overflow: auto;
  border: 1px solid ${color('line.default')};
  border-radius: ${radius.lg};
  background: ${color('surface.page')};

  &[data-width='phone'] {
    max-width: 320px;
    margin-inline: auto;
  }
`;

const Page = styled.div`
  padding: ${space(3)};
  overflow-wrap: anywhere;
`;

const Cover = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 4;
  object-fit: cover;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)};

  > div {
    display: grid;
    gap: ${space(1)};
    min-width: 0;
  }
  h3 {
    ${type('h3')}
    margin: 0;
  }
  p,
  span {
    ${type('bodyS')}
    margin: 0;
    color: ${color('text.secondary')};
  }
  > div > span {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

const About = styled.div`
  ${type('bodyS')}
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: ${space(4)};
  padding: ${space(4)} ${space(2)};
  color: ${color('text.secondary')};

  @container (max-width: 400px) {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    margin: 0 0 ${space(2)};
  }
  dl {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(2)};
    padding: ${space(1.5)} 0;
    border-bottom: 1px solid ${color('line.subtle')};
  }
  dt::first-letter {
    text-transform: uppercase;
  }
  dd {
    margin: 0;
  }
`;

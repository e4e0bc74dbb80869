import type { OfferRow, Shop } from '@yarmarok/shared-api';
import { useHost } from '@yarmarok/shared-contract';
import { Button, color, media, Rating, ShopAvatar, space, StallCard, TextLink, type } from '@yarmarok/shared-ui';
import { MapPin, Package, PhoneCall } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { ClosedShop } from '../../features/closed-shop/closed-shop';
import { LegalSeller } from '../../features/legal-seller/legal-seller';
import { ReportButton } from '../../components/report/report-button';
import { messages } from './shop.messages';

interface ShopHeadProps {
  shop: Shop;
  /** The first offer of the list, because a call request always needs an offer. */
  firstOffer: OfferRow | undefined;
}

/** Header of a shop: awning, name, rating, city. */
export function ShopHead({ shop, firstOffer }: ShopHeadProps) {
  const { actions } = useHost();
  const { site } = shop;
  const slogan = site?.slogan ?? '';
  const fill = site?.theme_color ?? undefined;
  return (
    <StallCard shopId={shop.id} fill={fill} awningWidth={29} awningHeight={64}>
      {site?.cover ? <Cover src={site.cover.file_600_600} alt="" width={600} height={150} /> : null}
      <Root>
        <Sign>
          <ShopAvatar shopId={shop.id} title={shop.title} size={96} fill={fill} logo={site?.logo?.file_300_300} />
        </Sign>
        <Texts>
          <Title dir="auto">{shop.title}</Title>
          {slogan !== '' ? <Slogan>{slogan}</Slogan> : null}
          <Facts>
            <Rating value={shop.avg_review_rating} showValue />
            <TextLink to="?part=reviews" preventScrollReset hasUnderline>
              <FormattedMessage {...messages.reviewsCount} values={{ count: shop.reviews_count }} />
            </TextLink>
            <span>
              <MapPin size={18} />
              {shop.get_city_display}
            </span>
            <span>
              <Package size={18} />
              <FormattedMessage {...messages.offersCount} values={{ count: shop.offers_count }} />
            </span>
            {shop.cancels_percent === null ? null : (
              <span>
                <FormattedMessage {...messages.cancels} values={{ percent: shop.cancels_percent }} />
              </span>
            )}
            <ReportButton thing="shops" id={shop.id} />
          </Facts>
          {shop.legal ? (
            <Legal>
              <LegalSeller legal={shop.legal} />
            </Legal>
          ) : null}
        </Texts>
        {firstOffer && !shop.is_on_holiday ? (
          <CallButton
            size="lg"
            icon={<PhoneCall size={20} />}
            onClick={() => actions.openDialog('callRequest', { offerId: firstOffer.id, offerTitle: firstOffer.title })}
          >
            <FormattedMessage {...messages.requestCall} />
          </CallButton>
        ) : null}
      </Root>
      {shop.is_on_holiday ? <ClosedShop shop={shop} /> : null}
    </StallCard>
  );
}

const Cover = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 4;
  object-fit: cover;
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  padding: ${space(5)} ${space(8)} ${space(7)};
  ${media.mobile} {
    flex-wrap: wrap;
    gap: ${space(3.5)};
    padding: ${space(4)};
  }
`;

const Sign = styled.div`
  display: flex;
  ${media.mobile} {
    zoom: calc(2 / 3);
  }
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Title = styled.h1`
  overflow-wrap: anywhere;
`;

const Slogan = styled.p`
  color: ${color('text.secondary')};
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3.5)};
  margin-top: ${space(1.5)};
  color: ${color('text.secondary')};
  /* Also the rating. */
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${space(1.5)};
  }
`;

const Legal = styled.small`
  display: block;
  margin-top: ${space(1.5)};
  ${type('caption')}
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

const CallButton = styled(Button)`
  ${media.mobile} {
    width: 100%;
  }
`;

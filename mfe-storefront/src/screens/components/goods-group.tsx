import { paths } from '@yarmarok/shared-contract';
import { Awning, OfferCard, OfferCardSkeleton, OfferGrid, ScallopEdge, ShopAvatar, ShopCard, StallCard } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

const colors = ['honey', 'poppy', 'cornflower', 'leaf', 'heather', 'pine'] as const;

/** Components of offers and shops. */
export function GoodsGroup() {
  const words = useExamples();
  const [isFavorite, setIsFavorite] = useState(false);
  const shop = { title: words.shop, get_city_display: words.kyiv };
  const offer = {
    id: 1,
    title: words.offer,
    main_image: null,
    price: '2400.00',
    currency: 'uah',
    views_count: 491,
    included_in_orders_count: 14,
    shop,
  };
  const toggle = () => setIsFavorite(!isFavorite);
  return (
    <>
      <Example name="OfferCard" isWide isStacked>
        <OfferGrid>
          <OfferCard offer={offer} to={paths.offers()} isNew headingLevel={4} />
          <OfferCard
            offer={{ ...offer, id: 2, in_top: true, old_price: '2900.00' }}
            to={paths.offers()}
            isFavorite={isFavorite}
            onToggleFavorite={toggle}
            headingLevel={4}
          />
          <OfferCard
            offer={{ ...offer, id: 3, offering_type: 'service' }}
            to={paths.offers()}
            isFavorite
            onToggleFavorite={toggle}
            headingLevel={4}
          />
          <OfferCard offer={{ ...offer, id: 4, in_color: true, color: 'cornflower' }} to={paths.offers()} headingLevel={4} />
        </OfferGrid>
      </Example>
      <Example name="OfferCardSkeleton" isStacked>
        <OfferGrid columns={3}>
          <OfferCardSkeleton />
          <OfferCardSkeleton />
        </OfferGrid>
      </Example>
      <Example name="OfferGrid" isStacked>
        <OfferGrid columns={3}>
          {[5, 6, 7].map((id) => (
            <OfferCard key={id} offer={{ ...offer, id }} to={paths.offers()} headingLevel={4} />
          ))}
        </OfferGrid>
      </Example>
      <Example name="ShopCard">
        <Wide>
          <ShopCard shop={{ id: 3, title: words.shop, city: words.kyiv, rating: 4.9 }} to={paths.shops()} headingLevel={3} />
        </Wide>
      </Example>
      <Example name="StallCard" isStacked>
        <StallCard color="pine" awningWidth={24} awningHeight={30}>
          <div style={{ padding: 16 }}>{words.text}</div>
        </StallCard>
      </Example>
      <Example name="Awning">
        {colors.map((color) => (
          <Wide key={color}>
            <Awning color={color} />
          </Wide>
        ))}
      </Example>
      <Example name="ScallopEdge">
        <Wide>
          <ScallopEdge />
        </Wide>
        <Wide>
          <ScallopEdge isFlipped />
        </Wide>
      </Example>
      <Example name="ShopAvatar">
        <ShopAvatar shopId={1} title={words.shop} />
        <ShopAvatar shopId={2} title={words.shop} size={64} />
      </Example>
    </>
  );
}

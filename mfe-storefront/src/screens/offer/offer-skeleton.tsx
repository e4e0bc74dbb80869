import type { OfferRow } from '@yarmarok/shared-api';
import { Breadcrumbs, Price, Skeleton, SkeletonGroup } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { LargePicture, NoPicture, Stage } from './gallery';
import { OfferFacts, OfferPrice, OfferTitle, OfferTop, PurchaseColumn } from './offer-layout';
import { messages } from './offer.messages';

/**
 * Stands for an offer that loads, with what a list of this document already shows of it. Everything has the place of the whole page, which
 * follows without a shift.
 */
export function OfferSkeleton({ row }: { row: OfferRow | undefined }) {
  const intl = useIntl();
  return (
    <>
      <Breadcrumbs items={[{ title: row?.title ?? '\u00a0' }]} />
      <OfferTop>
        <Stage>
          {row?.main_image ? (
            <LargePicture image={row.main_image} title={row.title} isFirst isInCard />
          ) : row ? (
            <NoPicture className="no-picture" data-goods={row.drawing} />
          ) : null}
        </Stage>
        <PurchaseColumn>
          {row ? (
            <OfferTitle dir="auto" lang={row.title_lang}>
              {row.title}
            </OfferTitle>
          ) : (
            <Skeleton width="90%" height={36} />
          )}
          <OfferFacts>
            <Skeleton width="60%" height={20} />
          </OfferFacts>
          {row ? (
            <OfferPrice>
              <Price amount={row.price} currency={row.currency} oldAmount={row.old_price} size="lg" />
            </OfferPrice>
          ) : null}
          <SkeletonGroup label={intl.formatMessage(messages.loading)}>
            <Skeleton height={52} radius={14} />
          </SkeletonGroup>
          <Skeleton height={44} radius={12} />
          <Skeleton height={104} radius={16} />
        </PurchaseColumn>
      </OfferTop>
      {/* Keeps the footer below the window. */}
      <div style={{ minHeight: '100vh' }} />
    </>
  );
}

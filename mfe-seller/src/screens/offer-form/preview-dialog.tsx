import type { SellerShop } from '@yarmarok/shared-api';
import { type Locale, locales, paths, useHost } from '@yarmarok/shared-contract';
import { OfferCard, Price, space, type } from '@yarmarok/shared-ui';
import { InfoList, SegmentedControl } from '@yarmarok/shared-ui/account';
import { Modal } from '@yarmarok/shared-ui/overlays';
import { RichTextView } from '@yarmarok/shared-ui/rich-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { languageNames } from '../../components/language-names';
import { useAccountApi } from '../../state/use-account-api';
import { normalizeAmount, type OfferDraft, type Texts } from './offer-draft';
import { messages } from './offer-form.messages';
import { formatTypedValue } from './typed-attributes/format-typed-value';
import { previewMessages } from './preview-dialog.messages';

interface PreviewDialogProps {
  draft: OfferDraft;
  shop: SellerShop;
  onClose: () => void;
}

/** Preview of the offer in lists and on its page, in each language; nothing is saved. */
export function PreviewDialog({ draft, shop, onClose }: PreviewDialogProps) {
  const intl = useIntl();
  const { locale } = useHost();
  const { offers } = useAccountApi();
  const known = useQuery({ ...offers.attributes(draft.category ?? 0), enabled: draft.category !== null });
  const [language, setLanguage] = useState<Locale>(locale);
  // The same fallback as in the service: the next language that has the text.
  const pick = (texts: Texts) => texts[language].trim() || texts.uk.trim() || texts.ru.trim() || texts.en.trim();
  const amount = (typed: string) => Number(normalizeAmount(typed)).toFixed(2);
  const price = /^\d/.test(normalizeAmount(draft.price)) ? amount(draft.price) : '0.00';
  const oldPrice = /^\d/.test(normalizeAmount(draft.old_price)) ? amount(draft.old_price) : null;
  const title = pick(draft.title) || intl.formatMessage(previewMessages.noTitle);
  const typed = draft.typed_attributes.flatMap(({ code, value }) => {
    const attribute = known.data?.results.find((one) => one.code === code);
    return attribute ? [{ key: code, label: attribute.name, value: formatTypedValue(attribute, value, intl) }] : [];
  });
  const free = draft.attributes
    .map(({ key, name, value }) => ({ key, label: pick(name), value: pick(value) }))
    .filter(({ label, value }) => label && value);
  const attributes = [...typed, ...free];

  return (
    <Modal isOpen size="lg" title={<FormattedMessage {...previewMessages.title} />} onClose={onClose}>
      <SegmentedControl
        label={intl.formatMessage(messages.languages)}
        value={language}
        onChange={setLanguage}
        options={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <Both lang={language}>
        <ul inert>
          <OfferCard
            to={paths.seller.offers(shop.id)}
            sizes="281px"
            isPriority
            offer={{
              id: 0,
              title,
              main_image: draft.images[0] ?? null,
              price,
              old_price: oldPrice,
              currency: draft.currency,
              offering_type: draft.offering_type,
              in_top: draft.in_top,
              in_color: draft.in_color,
              color: draft.color,
              views_count: 0,
              included_in_orders_count: 0,
              shop: { title: shop.title, get_city_display: shop.get_city_display },
            }}
          />
        </ul>
        <div>
          <h3>{title}</h3>
          <Price amount={price} oldAmount={oldPrice} currency={draft.currency} size="lg" />
          {attributes.length > 0 ? <InfoList layout="columns" items={attributes} /> : null}
          <RichTextView html={pick(draft.description)} />
        </div>
      </Both>
    </Modal>
  );
}

const Both = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 281px) minmax(0, 1fr);
  gap: ${space(6)};
  margin-top: ${space(5)};

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ul {
    margin: 0;
    padding: ${space(2)};
    list-style: none;
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${space(4)};
    min-width: 0;
  }
  h3 {
    ${type('h2')}
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

import { type Locale, pickText } from '../../../platform/i18n';
import type { MailFact, MailSection } from '../../../platform/mail';
import { pictureOrNull } from '../../../platform/media';
import { showMoney } from '../../../platform/money';
import { showPhone } from '../../../platform/phone';
import { choiceTitle } from '../../content';
import { trackingUrl } from '../carriers';
import { mailTexts, paymentTexts } from '../orders.messages';
import type { OrderRow } from '../orders.repository';

/** Builds the sections of mails about orders in one language. Pictures and links are absolute. */
export function createOrderSections(publicOrigin: string, language: Locale) {
  const prefix = language === 'uk' ? '' : `/${language}`;
  const money = (minor: number, currency: string) => showMoney(minor, currency, language);

  function items(order: Pick<OrderRow, 'bonuses_used_minor' | 'items' | 'currency' | 'total_minor'>): MailSection {
    const paid = order.bonuses_used_minor;
    return {
      kind: 'items',
      rows: order.items.map((item) => {
        const picture = pictureOrNull(item.image_key);
        return {
          title: pickText(item.title, language),
          url: `${publicOrigin}${prefix}/offers/${item.alias}/`,
          imageUrl: picture ? `${publicOrigin}${picture.file_150_150}` : null,
          detail: [
            pickText(item.choices, language),
            `${String(item.quantity)} ${choiceTitle('unit', item.unit, language)} × ${money(item.price_minor, order.currency)}`,
          ]
            .filter(Boolean)
            .join(' · '),
          total: money(item.price_minor * item.quantity, order.currency),
        };
      }),
      totals: [
        { label: mailTexts.total[language], value: money(order.total_minor, order.currency) },
        ...(paid > 0
          ? [
              { label: mailTexts.paidWithBonuses[language], value: `−${money(paid, order.currency)}` },
              { label: mailTexts.toPay[language], value: money(order.total_minor - paid, order.currency) },
            ]
          : []),
      ],
    };
  }

  function facts(order: OrderRow): MailSection {
    const city = order.delivery_city === null ? null : choiceTitle('city', order.delivery_city, language);
    const rows: (MailFact | null)[] = [
      fact(mailTexts.delivery, choiceTitle('delivery', order.delivery_method, language)),
      fact(
        order.delivery_method === 'self_pickup' ? mailTexts.pickupAddress : mailTexts.address,
        (order.delivery_method === 'self_pickup'
          ? [choiceTitle('city', order.shop_city, language), order.shop_pickup_address]
          : [city, order.delivery_address]
        )
          .filter(Boolean)
          .join(', '),
      ),
      fact(mailTexts.payment, choiceTitle('payment', order.payment_method, language)),
      fact(mailTexts.howToPay, howToPay(order, language)),
      fact(mailTexts.seller, sellerByLaw(order, language)),
      fact(mailTexts.recipient, [order.buyer_name, showPhone(order.buyer_phone)].join(', ')),
      fact(mailTexts.comment, order.comment),
      order.shop_is_phone_public
        ? { label: mailTexts.shopPhone[language], value: showPhone(order.shop_phone), url: `tel:${order.shop_phone}` }
        : null,
      { label: mailTexts.shopEmail[language], value: order.shop_email, url: `mailto:${order.shop_email}` },
    ];
    return { kind: 'facts', rows: rows.filter((row) => row !== null) };
  }

  function waybill(order: OrderRow): MailSection[] {
    if (!order.ttn) return [];
    const url = trackingUrl(order);
    return [
      { kind: 'facts', rows: [{ label: mailTexts.waybill[language], value: order.ttn }] },
      ...(url ? [{ kind: 'action', label: mailTexts.track[language], url } as const] : []),
    ];
  }

  const comment = (text: string | null): MailSection[] =>
    text
      ? [
          { kind: 'text', text: mailTexts.sellersComment[language] },
          { kind: 'quote', text },
        ]
      : [];

  function fact(label: (typeof mailTexts)[keyof typeof mailTexts], value: string | null): MailFact | null {
    return value ? { label: label[language], value } : null;
  }

  return { items, facts, waybill, comment };
}

/** Returns the legal name, code and address of the seller; null when the shop has none. */
function sellerByLaw(
  {
    shop_legal_name: name,
    shop_legal_code: code,
    shop_legal_address: address,
  }: Pick<OrderRow, `shop_legal_${'name' | 'code' | 'address'}`>,
  language: Locale,
): string | null {
  return name === null || code === null ? null : [name, `${mailTexts.code[language]} ${code}`, address].filter(Boolean).join(', ');
}

/** Returns the payment instructions of an order, with the shop's details for a bank transfer. Null when nothing is left to pay. */
export function howToPay(order: Pick<OrderRow, 'status' | 'payment_method' | 'shop_payment_details'>, language: Locale): string | null {
  if (order.status === 'completed' || order.status === 'canceled') return null;
  if (order.payment_method === 'bank_transfer') return order.shop_payment_details ?? paymentTexts.requisitesFollow[language];
  return order.payment_method === 'bank_card' ? paymentTexts.cardFollows[language] : paymentTexts.onDelivery[language];
}

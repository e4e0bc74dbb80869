import type { Tx } from '../../../api/src/platform/db';

const hourMs = 3600_000;

interface DemoReport {
  kind: 'insult' | 'spam' | 'false' | 'forbidden' | 'personal_data';
  reason: string;
  /** Text that the reported review gets; without it the review keeps its own. */
  text?: string;
  hoursAgo: number;
  isByBuyer?: boolean;
}

/** Reports of reviews by guests, the lowest ratings first. */
const reports: readonly DemoReport[] = [
  {
    kind: 'insult',
    reason: 'Ображає нашого менеджера',
    text: 'Телепні, а не магазин, і менеджер у них хамло.',
    hoursAgo: 31,
    isByBuyer: true,
  },
  {
    ...{ kind: 'spam', hoursAgo: 19 },
    ...{ reason: 'Реклама чужого сайта', text: 'Не берите здесь, на deshevle.example то же самое вдвое дешевле.' },
  },
  { kind: 'false', reason: 'Товар обміняли того ж дня, покупець про це не пише', hoursAgo: 12 },
  {
    ...{ kind: 'personal_data', hoursAgo: 7 },
    ...{ reason: 'У відгуку телефон людини', text: 'Пишіть краще майстрові Петренку: +380 50 000 00 99.' },
  },
  {
    ...{ kind: 'forbidden', hoursAgo: 4, isByBuyer: true },
    ...{ reason: 'Offers copies of famous brands', text: 'Not bad. Write to me for cheap copies of famous brands.' },
  },
  { kind: 'false', reason: 'Покупатель перепутал магазин', hoursAgo: 1 },
];

const claims = [
  { reason: 'wrong_number', comment: 'Номер не існує', hoursAgo: 52 },
  { reason: 'no_answer', comment: 'Звонили пять раз в разные дни, никто не берёт трубку', hoursAgo: 20 },
  { reason: 'fake', comment: 'The buyer says that somebody else ordered in their name', hoursAgo: 5 },
] as const;

const questions = [
  { language: 'uk', subject: 'Доставка', text: 'Замовлення їде вже тиждень. Чи можна дізнатися, де воно?', hoursAgo: 27, isByBuyer: true },
  { language: 'ru', subject: 'Оплата', text: 'Деньги списали дважды. Как вернуть второй платёж?', hoursAgo: 11, isByBuyer: false },
  { language: 'en', subject: 'Account', text: 'How do I change the e-mail of my account?', hoursAgo: 6, isByBuyer: false },
  { language: 'uk', subject: null, text: 'Чи можна відкрити два магазини на одну пошту?', hoursAgo: 2, isByBuyer: false },
] as const;

/** Fills the queues of operators; the first item of each is overdue. */
export async function loadOperatorQueues(tx: Tx, { buyerId, sellerId }: { buyerId: number; sellerId: number }, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const { rows: reviews } = await tx.query<{ id: number }>(
    'select id from offer_reviews where author_id <> $1 and text is not null order by rating, created_at desc, id limit $2',
    [buyerId, reports.length],
  );
  for (const [index, { kind, reason, text = null, hoursAgo, isByBuyer = false }] of reports.entries()) {
    const id = reviews[index]?.id;
    if (id === undefined) continue;
    await tx.query('update offer_reviews set text = coalesce($2, text) where id = $1', [id, text]);
    await tx.query('insert into review_reports (review_id, reporter_id, kind, reason, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      isByBuyer ? buyerId : null,
      kind,
      reason,
      before(hoursAgo),
    ]);
  }
  const { rows: orders } = await tx.query<{ id: number; shop_id: number }>(
    `select o.id, o.shop_id from orders o join shops s on s.id = o.shop_id
     where s.owner_id = $1 and o.opened_price_leads > 0 and o.status in ('in_progress', 'canceled') and o.opened_at < $3
       and not exists (select 1 from bad_lead_reports b where b.order_id = o.id) order by o.opened_at desc, o.id limit $2`,
    [sellerId, claims.length, before(claims[0].hoursAgo)],
  );
  for (const [index, { id, shop_id: shopId }] of orders.entries()) {
    const { reason, comment, hoursAgo } = claims[index] ?? claims[0];
    await tx.query('insert into bad_lead_reports (order_id, shop_id, reason, comment, created_at) values ($1, $2, $3, $4, $5)', [
      id,
      shopId,
      reason,
      comment,
      before(hoursAgo),
    ]);
  }
  for (const [index, { language, subject, text, hoursAgo, isByBuyer }] of questions.entries())
    await tx.query(
      'insert into support_questions (user_id, customer_email, question_text, created_at, language, subject) values ($1, $2, $3, $4, $5, $6)',
      [
        isByBuyer ? buyerId : null,
        isByBuyer ? 'buyer@yarmarok.example' : `guest-${String(index)}@yarmarok.example`,
        text,
        before(hoursAgo),
        language,
        subject,
      ],
    );
}

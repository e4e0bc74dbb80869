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

/** Reports of offers and shops by guests, without those of the demo seller. */
const thingReports = {
  offer: [
    { kind: 'counterfeit', reason: 'Логотип надруковано криво, це підробка', hoursAgo: 29 },
    { kind: 'wrong', reason: 'На фото одно, а приехало другое', hoursAgo: 17 },
    { kind: 'forbidden', reason: 'This may not be sold without a licence', hoursAgo: 6 },
    { kind: 'fraud', reason: 'Просять передоплату на картку й зникають', hoursAgo: 2 },
  ],
  shop: [
    { kind: 'fraud', reason: 'Заплатила два тижні тому, ніхто не відповідає', hoursAgo: 26 },
    { kind: 'personal_data', reason: 'Опубликовали мой номер телефона в ответе на отзыв', hoursAgo: 9 },
    { kind: 'other', reason: 'The same seller has three shops with the same goods', hoursAgo: 3 },
  ],
} as const;

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
  await reportThings(tx, sellerId, before);
  await blockOffer(tx, sellerId, before);
}

async function reportThings(tx: Tx, sellerId: number, before: (hours: number) => Date): Promise<void> {
  const { rows: offers } = await tx.query<{ id: number }>(
    `select o.id from offers o join shops s on s.id = o.shop_id where s.owner_id <> $1 and o.status = 'active' order by o.id desc limit $2`,
    [sellerId, thingReports.offer.length],
  );
  const { rows: shops } = await tx.query<{ id: number }>('select id from shops where owner_id <> $1 order by id desc limit $2', [
    sellerId,
    thingReports.shop.length,
  ]);
  for (const [thing, rows] of [
    ['offer', offers],
    ['shop', shops],
  ] as const)
    for (const [index, { id }] of rows.entries()) {
      const { kind, reason, hoursAgo } = thingReports[thing][index] ?? thingReports[thing][0];
      await tx.query(`insert into reports (${thing}_id, kind, reason, created_at) values ($1, $2, $3, $4)`, [
        id,
        kind,
        reason,
        before(hoursAgo),
      ]);
    }
}

/** Blocks an offer that nobody has ordered, by a person who cannot sign in, so that every operator may decide about the appeal. */
async function blockOffer(tx: Tx, sellerId: number, before: (hours: number) => Date): Promise<void> {
  await tx.query(
    `with moderator as (
       insert into users (email, is_active, user_type, first_name, last_name) values ('moderator@yarmarok.example', true, 'buyer', 'Ірина', 'Мельник') returning id),
     chosen as (
       update offers set is_blocked = true where id = (
         select o.id from offers o join shops s on s.id = o.shop_id
         where s.owner_id <> $1 and o.status = 'active' and o.included_in_orders_count = 0 and not exists (select from reports r where r.offer_id = o.id)
         order by o.id desc limit 1) returning id)
     insert into blocks (offer_id, reason, blocked_by, blocked_at, appeal, appealed_at)
     select c.id, 'Товар схожий на підробку.', m.id, $2, 'Це наша власна торгова марка, можемо показати свідоцтво.', $3 from chosen c, moderator m`,
    [sellerId, before(72), before(50)],
  );
}

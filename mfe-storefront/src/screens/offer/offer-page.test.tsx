import { fakeApi, renderPart } from '@yarmarok/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../testing/area';
import { getMetaDescription } from '../../testing/meta-description';
import uk from './i18n/uk.json';
import { OfferPage } from './offer-page';
import { OfferShop } from './purchase/offer-shop';

const shop = {
  ...{
    id: 3,
    alias: 'honey',
    title: 'Крамниця «Мед»',
    city: 'kharkiv',
    get_city_display: 'Харків',
    avg_review_rating: 4.7,
    reviews_count: 12,
  },
  ...{
    is_phone_public: false,
    phone: null,
    working_hours: {},
    is_on_holiday: false,
    holiday_until: null,
    holiday_text: '',
    pickup_address: '',
    legal: null,
  },
};
const offer = {
  ...{ id: 7, alias: 'repair', title: 'Ремонт квартир', title_lang: 'uk', description: '', description_lang: 'uk', languages: ['uk'] },
  ...{
    category: { id: 2, alias: 'repairs', title: 'Ремонт', ancestors: [] },
    sku: null,
    brand: null,
    condition: null,
    gtin: null,
    images: [],
  },
  ...{
    main_image: null,
    price: '500.00',
    old_price: null,
    currency: 'uah',
    get_currency_display: '₴',
    unit: 'hour',
    get_unit_display: 'год',
  },
  ...{
    attributes: [],
    typed_attributes: [],
    free_attributes: [],
    tags: [],
    free_tags: [],
    stock: null,
    delivery_methods: [],
    payment_methods: [],
    cashback_percent: 0,
  },
  ...{
    in_top: false,
    in_color: false,
    color: null,
    views_count: 0,
    included_in_orders_count: 0,
    avg_review_rating: null,
    reviews_count: 0,
  },
  ...{ get_city_display: 'Харків', is_available: true, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z', shop },
};
const api = fakeApi();
const visitor = { locale: 'uk', user: null, messages: uk } as const;

function showOffer(fields: object) {
  api.answers('get trading/buyer/offers/{alias}/get-by-alias/', { ...offer, ...fields } as never);
  api.answers('get trading/buyer/offers/{id}/similar/', { results: [] });
  api.answers('get trading/buyer/offers/{id}/reviews/list/', { results: [] });
  api.answers('post trading/buyer/offers/{id}/register-view/');
  return renderPart(area, <OfferPage alias="repair" isInCard={false} />, visitor);
}

it.each([
  ['service', 'Ремонт квартир: 500 ₴, Харків. Виконавець — «Крамниця „Мед“». Відгуки клієнтів, дзвінок на запит.'],
  [
    'product',
    'Ремонт квартир за 500 ₴ від магазину «Крамниця „Мед“». Доставка: Київ і Харків. Відгуки покупців, дзвінок продавця на запит.',
  ],
])('describes a %s to search engines by its kind', async (kind, description) => {
  await showOffer({ offering_type: kind });

  await waitFor(() => expect(getMetaDescription()).toBe(description));
});

it('shows the rating of the shop with the number of its reviews and the town', async () => {
  await renderPart(area, <OfferShop shop={shop} />, visitor);

  expect(screen.getByText('12 відгуків')).toBeVisible();
  expect(screen.getByText('Харків')).toBeVisible();
});

describe('the stock', () => {
  const stepper = () => screen.getByRole('spinbutton');

  it('of few pieces is shown and limits the quantity', async () => {
    const { user } = await showOffer({ offering_type: 'product', stock: 3 });

    expect(await screen.findByText('Залишилося: 3')).toBeVisible();
    expect(stepper()).toHaveAttribute('aria-valuemax', '3');
    const more = screen.getByRole('button', { name: /^Збільшити/ });
    await user.click(more);
    await user.click(more);
    expect(stepper()).toHaveAttribute('aria-valuenow', '3');
    expect(more).toBeDisabled();
  });

  it.each([
    [6, 'В наявності'],
    [null, null],
  ])('of %j pieces is not shown to buyers', async (stock, text) => {
    await showOffer({ offering_type: 'product', stock });

    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/^Залишилося/)).not.toBeInTheDocument();
    expect(screen.queryByText('В наявності')?.textContent ?? null).toBe(text);
  });

  it('that is sold out cannot be ordered', async () => {
    await showOffer({ offering_type: 'product', stock: 0, is_available: false });

    expect(await screen.findByText('Зараз немає в наявності')).toBeVisible();
    expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  });
});

it('shows until when the shop is closed and why, instead of the order button', async () => {
  const closed = { ...shop, is_on_holiday: true, holiday_until: '2026-12-08', holiday_text: 'Майстерня переїздить' };

  await showOffer({ offering_type: 'product', stock: 3, is_available: false, shop: closed });

  expect(await screen.findByText(/^Магазин зачинено до 8\sгрудня\s2026.* включно$/)).toBeVisible();
  expect(screen.getByText('Майстерня переїздить')).toBeVisible();
  expect(screen.queryByText('Зараз немає в наявності')).not.toBeInTheDocument();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

describe('the attributes', () => {
  const color = { code: 'color', kind: 'color', name: 'Колір', value: ['black'], get_value_display: 'чорний', colors: ['#1c1c1c'] };
  const own = { name: 'Вміст коробки', value: 'кабель' };

  it('of the category come before those of the seller', async () => {
    await showOffer({ typed_attributes: [color], free_attributes: [own], attributes: [{ name: 'Цвет', value: 'чёрный' }, own] });

    expect(await screen.findByText('чорний')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Від продавця' })).toBeVisible();
    expect(screen.getByText('кабель')).toBeVisible();
    expect(screen.queryByText('чёрный')).toBeNull();
  });
});

describe('the choices of variants', () => {
  const variant = {
    title: 'Кросівки',
    price: '10.00',
    old_price: null,
    currency: 'uah',
    get_currency_display: '₴',
    sku: null,
    stock: null,
    values: [],
  };
  const option = { colors: [], is_current: false, keeps_other_choices: true, note: '' };
  const choices = [
    {
      ...{ code: 'color', name: 'Колір' },
      options: [
        { ...option, title: 'чорний', colors: ['#1c1c1c'], variant: 7, is_current: true },
        { ...option, title: 'червоний', colors: ['#c23f1c'], variant: 8, note: 'немає в наявності' },
        { ...option, title: 'синій', colors: ['#0000ff'], variant: 9, keeps_other_choices: false, note: 'змінить інший вибір' },
      ],
    },
  ];
  const picture = (name: string) => ({ file_150_150: name, file_300_300: name, file_600_600: name });
  const showVariants = (images: readonly (string | null)[]) => {
    document.documentElement.dataset.hydrated = '';
    return showOffer({
      variants: [7, 8, 9].map((id, index) => {
        const image = images[index] ?? null;
        return {
          ...variant,
          id,
          alias: `shoes-${String(id)}`,
          is_available: id !== 8,
          main_image: image === null ? null : picture(image),
        };
      }),
      variant_choices: choices,
    });
  };
  afterEach(() => {
    delete document.documentElement.dataset.hydrated;
  });

  it('link to the pages of the variants', async () => {
    await showVariants([]);

    const row = await screen.findByRole('list', { name: 'Колір: чорний' });
    const links = within(row).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/offers/shoes-7/', '/offers/shoes-8/', '/offers/shoes-9/']);
    expect(links[0]).toHaveAttribute('aria-current', 'true');
  });

  it('mark sold-out variants and those that change another choice', async () => {
    await showVariants([]);

    expect(await screen.findByRole('link', { name: /^червоний ?, немає в наявності$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^синій ?, змінить інший вибір$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'чорний' })).toBeVisible();
  });

  it.each([
    ['show colors by pictures where they differ', ['a', 'b', 'c'], 3],
    ['show swatches where a picture is missing', ['a', 'b', null], 0],
    ['show swatches where all have one picture', ['a', 'a', 'a'], 0],
  ])('%s', async (_, images, count) => {
    await showVariants(images);

    const row = await screen.findByRole('list', { name: 'Колір: чорний' });
    expect(within(row).queryAllByRole('presentation')).toHaveLength(count);
  });
});

import { Type } from 'typebox';
import { Money, nameSchemas, PageQuery, PageSchema } from '../../platform/http';

export const ChoiceRow = Type.Object({
  value: Type.String({ description: 'Value that the API accepts and returns' }),
  title: Type.String({ description: 'Label in the language of the request' }),
});
export const PlaceRow = Type.Object({ value: Type.String(), title: Type.String(), country: Type.String() });
export const PlacePage = Type.Object({ results: Type.Array(PlaceRow) });

export const PageContentQuery = Type.Object({
  ...PageQuery,
  page_url: Type.Optional(Type.String({ maxLength: 300, description: 'Path of the page without the language' })),
});
export const PageContentPage = PageSchema(
  Type.Object({ block_id: Type.String(), page_url: Type.String(), content: Type.String({ description: 'Sanitised HTML' }) }),
);

export const SiteConfig = Type.Object({
  favorites_limit: Type.Integer(),
  top_up_packages: Type.Array(Type.Object({ amount: Money, bonus: Money, is_preselected: Type.Boolean() })),
  top_up_factor: Type.Number({ description: 'Bonus of a custom amount: amount times this, rounded up to whole dollars' }),
  minimum_top_up: Money,
  default_leads: Type.Integer(),
  lead_price: Money,
  open_order_leads_price: Type.Integer(),
  payment_methods: Type.Array(Type.Object({ method: Type.String(), provider: Type.String() })),
  social_providers: Type.Array(Type.Object({ provider: Type.String(), title: Type.String() })),
  support_email: Type.String(),
  site_name: Type.String(),
  operator: Type.Object(
    {
      name: Type.String({ description: 'Name by law', examples: ['ТОВ «Ярмарок Приклад»'] }),
      code: Type.String({ description: 'ЄДРПОУ or РНОКПП', examples: ['00000000'] }),
      address: Type.String({ examples: ['м. Київ, вул. Ярмаркова, 1'] }),
      phone: Type.String({ description: 'E.164', examples: ['+380500000000'] }),
      hours: Type.String({ description: 'Days and hours as schema.org writes them', examples: ['Mo-Fr 09:00-18:00'] }),
    },
    { description: 'Who runs the site by law; the e-mail is `support_email`' },
  ),
});

export const PurgeMark = Type.Object({
  mark: Type.String({ description: 'Pages from before another mark must not be served', examples: ['17'] }),
});

nameSchemas({ ChoiceRow, PlaceRow, PlacePage, PageContentPage, SiteConfig, PurgeMark });

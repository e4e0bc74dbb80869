import { Type } from 'typebox';
import { Nullable } from '../../platform/http';

/** Legal seller on public pages. */
export const LegalSellerFields = Nullable(
  Type.Object(
    {
      name: Type.String({ description: 'Name of the seller by law', examples: ['ФОП Лозова Оксана Петрівна'] }),
      code: Type.String({ description: 'ЄДРПОУ of a company, РНОКПП of a person', examples: ['0000000017'] }),
      address: Nullable(Type.String({ description: 'Address of the seller by law', examples: ['м. Київ, вул. Ярмаркова, 7'] })),
    },
    { description: 'Who sells by law; null while the shop does not say it' },
  ),
);

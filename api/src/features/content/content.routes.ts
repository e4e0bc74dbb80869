import { Type } from 'typebox';
import { NotFound } from '../../platform/errors';
import { type HttpApp, toPage, pageRequest, refusing } from '../../platform/http';
import { type Locale, pickText } from '../../platform/i18n';
import { formatMinor } from '../../platform/money';
import { type ChoiceName, choiceTitle, choices, snakeCase } from './choices';
import { ChoiceRow, PageContentPage, PageContentQuery, PlacePage, PurgeMark, SiteConfig } from './content.schemas';
import type { ContentService } from './content.service';

const tags = ['common'];
const isPublic = { isPublic: true, readsReplicas: true };

export function registerContentRoutes(app: HttpApp, content: ContentService): void {
  app.get(
    '/common/choices/:name/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'getChoices',
        summary: 'Lists the values of a choice with their labels',
        params: Type.Object({ name: Type.String({ maxLength: 60, description: 'Name of the choice', examples: ['delivery'] }) }),
        querystring: Type.Object({ country: Type.Optional(Type.String({ maxLength: 60, description: 'Country of the cities' })) }),
        response: { 200: Type.Array(ChoiceRow), ...refusing(400, 404) },
      },
    },
    async (request) => {
      const name = snakeCase(request.params.name);
      if (!Object.hasOwn(choices, name)) throw new NotFound();
      if (name === 'city' && request.query.country && request.query.country !== 'ukraine') return [];
      return listChoiceRows(name as ChoiceName, request.locale);
    },
  );
  app.get(
    '/common/countries/',
    { config: isPublic, schema: { tags, operationId: 'listCountries', summary: 'Countries', response: { 200: PlacePage } } },
    async (request) => ({
      results: listChoiceRows('country', request.locale).map((row) => ({ ...row, country: row.value })),
    }),
  );
  app.get(
    '/common/cities/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listCities',
        summary: 'Lists the cities of a country',
        querystring: Type.Object({ country: Type.Optional(Type.String({ maxLength: 60 })) }),
        response: { 200: PlacePage, ...refusing(400) },
      },
    },
    async (request) => ({
      results:
        request.query.country && request.query.country !== 'ukraine'
          ? []
          : listChoiceRows('city', request.locale).map((row) => ({ ...row, country: 'ukraine' })),
    }),
  );
  app.get(
    '/common/page-content/list/',
    {
      config: isPublic,
      schema: {
        tags,
        operationId: 'listPageContent',
        summary: 'Lists the text blocks of a page',
        querystring: PageContentQuery,
        response: { 200: PageContentPage, ...refusing(400) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await content.listPageContent(request.query.page_url ?? null, page);
      return toPage(
        request,
        page,
        rows.map((row) => ({ block_id: row.block_id, page_url: row.page_url, content: pickText(row.content, request.locale) })),
        count,
      );
    },
  );
  app.get(
    '/common/config/',
    {
      config: isPublic,
      schema: { tags, operationId: 'getConfig', summary: 'Returns constants that clients need', response: { 200: SiteConfig } },
    },
    async () => {
      const constants = content.readConstants();
      return {
        ...constants,
        top_up_packages: constants.top_up_packages.map(({ amountCents, bonusCents, isPreselected }) => ({
          amount: formatMinor(amountCents),
          bonus: formatMinor(bonusCents),
          is_preselected: isPreselected,
        })),
      };
    },
  );
  app.get(
    '/common/purges/',
    {
      // Also in overload: what is hidden has to go then, too.
      config: { isPublic: true, isAlwaysServed: true },
      schema: {
        tags,
        operationId: 'getPurgeMark',
        summary: 'Returns a text that changes when kept pages may show what is hidden now',
        response: { 200: PurgeMark },
      },
    },
    async () => ({ mark: await content.readPurgeMark() }),
  );
}

function listChoiceRows(name: ChoiceName, locale: Locale): { value: string; title: string }[] {
  return Object.keys(choices[name]).map((value) => ({ value, title: choiceTitle(name, value, locale) }));
}

import { requireActor } from '../../../platform/auth';
import type { Pool } from '../../../platform/db';
import { type HttpApp, idempotently, refusing } from '../../../platform/http';
import { offerPolicies } from '../offers.policy';
import { SellerOfferParams } from '../own/seller-offers.schemas';
import { presentOwnVariants } from './variants.presenter';
import { CreatedVariants, CreateVariantsBody, OwnVariantList, SetVariantsBody } from './variants.schemas';
import type { VariantsService } from './variants.service';

const tags = ['seller offers'];
const params = SellerOfferParams;

export function registerVariantRoutes(app: HttpApp, pool: Pool, variants: VariantsService): void {
  app.get(
    '/trading/seller/offers/:id/variants/get-list/',
    {
      config: { policy: offerPolicies.listVariants },
      schema: {
        tags,
        operationId: 'listOwnVariants',
        summary: 'Lists an own offer with its variants',
        params,
        response: { 200: OwnVariantList, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const { rows, attributes } = await variants.list(requireActor(request), request.params.id);
      return presentOwnVariants(rows, request.params.id, attributes, request.locale);
    },
  );
  app.post(
    '/trading/seller/offers/:id/variants/set/',
    {
      config: { policy: offerPolicies.setVariants },
      schema: {
        tags,
        operationId: 'setVariants',
        summary: 'Says which offers are variants of one thing',
        description:
          'Buyers see them as choices on the page of each. An offer that is a variant of another one answers 409 `variant_of_another_offer`; `offers` names those.',
        params,
        body: SetVariantsBody,
        response: { 200: OwnVariantList, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => {
      const { offers, expected } = request.body;
      const { rows, attributes } = await variants.set(requireActor(request), request.params.id, offers, expected);
      return presentOwnVariants(rows, request.params.id, attributes, request.locale);
    },
  );
  app.post(
    '/trading/seller/offers/:id/variants/create/',
    {
      config: { policy: offerPolicies.createVariants, isIdempotent: true, rateLimit: { max: 60, maxPerHour: 300 } },
      schema: {
        tags,
        operationId: 'createVariants',
        summary: 'Copies an own offer into drafts with other values, as its variants',
        description:
          'Two colors and three sizes are six variants. Those that exist already are left out; when nothing is left, the answer is 409 `variants_exist`.',
        params,
        body: CreateVariantsBody,
        response: { 201: CreatedVariants, ...refusing(400, 401, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      return idempotently(pool, request, reply, 201, async () => {
        const { id } = request.params;
        const { rows, attributes, ...answer } = await variants.create(actor, id, request.body.choices, request.locale);
        return { ...presentOwnVariants(rows, id, attributes, request.locale), ...answer };
      });
    },
  );
}

import { requireActor } from '../../platform/auth';
import { type HttpApp, refusing } from '../../platform/http';
import { offerPolicies } from './offers.policy';
import { SellerOfferParams } from './seller-offers.schemas';
import { presentOwnVariants } from './variants.presenter';
import { OwnVariantList, SetVariantsBody } from './variants.schemas';
import type { VariantsService } from './variants.service';

const tags = ['seller offers'];
const params = SellerOfferParams;

export function registerVariantRoutes(app: HttpApp, variants: VariantsService): void {
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
      const { rows, attributes } = await variants.set(requireActor(request), request.params.id, request.body.offers);
      return presentOwnVariants(rows, request.params.id, attributes, request.locale);
    },
  );
}

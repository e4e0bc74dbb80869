import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { requireActor } from '../../../platform/auth';
import { type HttpApp, idempotently, NoContent, toPage, pageRequest, refusing } from '../../../platform/http';
import { currencySigns, formatMinor } from '../../../platform/money';
import type { CatalogService } from '../../catalog';
import { addChosenValues } from '../../offers';
import { confirmCheckout } from '../checkout/confirm-order';
import { correctEmail } from '../checkout/correct-email';
import { type CheckoutDeps, createOrders, previewCashback } from '../checkout/create-order';
import {
  adoptGuestOrder,
  declineGuestOrder,
  listGuestOrders,
  listItemsToRepeat,
  listOwnOrders,
  openLinkedOrder,
  readOwnOrder,
} from './buyer-orders';
import { answerProposal, answerReturn, type BuyerChangeDeps, cancelOrder, confirmReceived } from './change-as-buyer';
import type { OrderLinks } from './order-links';
import { isConfirmationOpen, orderPolicies } from '../orders.policy';
import { presentAdoptableOrder, presentForBuyer } from '../orders.presenter';
import {
  AdoptableOrderPage,
  AdoptableOrdersQuery,
  AnswerLinkedProposalBody,
  AnswerLinkedReturnBody,
  AnswerProposalBody,
  AnswerReturnBody,
  BuyerOrdersQuery,
  CancelLinkedOrderBody,
  CancelOrderBody,
  CorrectEmailBody,
  CreateOrderAnswer,
  CreateOrderBody,
  Order,
  OrderLinkBody,
  OrderPage,
  OrderParams,
  PreviewCashbackAnswer,
  PreviewCashbackBody,
  RepeatAnswer,
} from '../orders.schemas';

const tags = ['buyer orders'];
// Guests may order, so this limit is strict.
const strictRateLimit = { rateLimit: { max: 60, maxPerHour: 120 } };
// Each call sends a mail to an unverified address.
const mailing = { rateLimit: { max: 5, maxPerHour: 20 } };

export interface BuyerOrderDeps extends BuyerChangeDeps, CheckoutDeps {
  catalog: CatalogService;
  links: OrderLinks;
}

const ownOrder = (request: FastifyRequest & { params: { id: number } }) => ({ actor: requireActor(request), id: request.params.id });

export function registerBuyerOrderRoutes(app: HttpApp, deps: BuyerOrderDeps): void {
  const { pool, catalog, links } = deps;

  app.post(
    '/trading/buyer/orders/create/',
    {
      config: { ...strictRateLimit, isIdempotent: true },
      schema: {
        tags,
        operationId: 'createOrder',
        summary: 'Places orders, one per shop and currency; all of them or none',
        body: CreateOrderBody,
        response: { 201: CreateOrderAnswer, ...refusing(400, 409, 429) },
      },
    },
    async (request, reply) =>
      idempotently(pool, request, reply, 201, async () => {
        const { groupNumber, orders: created, needsConfirmation } = await createOrders(deps, request.actor, request.body, request.locale);
        return {
          group_number: groupNumber,
          needs_confirmation: needsConfirmation,
          ...(needsConfirmation && created[0] ? { correction_secret: links.signCorrection(created[0].id) } : {}),
          orders: created.map((order) => ({
            id: order.id,
            number: String(order.number),
            shop: { id: order.shop_id, alias: order.shop_alias, title: order.shop_title },
            currency: order.currency,
            get_currency_display: currencySigns[order.currency] ?? order.currency,
            total: formatMinor(order.total_minor),
            bonuses_used: formatMinor(order.bonuses_used_minor),
            link_token: links.sign(order.id),
          })),
        };
      }),
  );
  app.post(
    '/trading/buyer/orders/preview-cashback/',
    {
      config: { policy: orderPolicies.previewCashback },
      schema: {
        tags,
        operationId: 'previewCashback',
        summary: 'Returns the cashback that the shops promise for a checkout now',
        body: PreviewCashbackBody,
        response: { 200: PreviewCashbackAnswer, ...refusing(400, 401) },
      },
    },
    async (request) => ({ cashback: formatMinor(await previewCashback(deps, requireActor(request), request.body)) }),
  );
  app.get(
    '/trading/buyer/orders/get-list/',
    {
      config: { policy: orderPolicies.listAsBuyer },
      schema: {
        tags,
        operationId: 'listBuyerOrders',
        summary: 'Lists own orders, the newest first',
        querystring: BuyerOrdersQuery,
        response: { 200: OrderPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listOwnOrders(pool, requireActor(request), request.query.status ?? null, page);
      return toPage(
        request,
        page,
        rows.map((row) => presentForBuyer(row, request.locale)),
        count,
      );
    },
  );
  app.get(
    '/trading/buyer/orders/adoptable/get-list/',
    {
      config: { policy: orderPolicies.listAdoptable },
      schema: {
        tags,
        operationId: 'listAdoptableOrders',
        summary: 'Lists guest orders with the e-mail of the account that it may take over, the newest first',
        querystring: AdoptableOrdersQuery,
        response: { 200: AdoptableOrderPage, ...refusing(400, 401) },
      },
    },
    async (request) => {
      const page = pageRequest(request.query);
      const { rows, count } = await listGuestOrders(pool, requireActor(request), page);
      return toPage(request, page, rows.map(presentAdoptableOrder), count);
    },
  );
  app.post(
    '/trading/buyer/orders/:id/adopt/',
    {
      config: { policy: orderPolicies.adopt },
      schema: {
        tags,
        operationId: 'adoptOrder',
        summary: 'Takes over a guest order with the e-mail of the account',
        params: OrderParams,
        response: { 200: Order, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentForBuyer(await adoptGuestOrder(pool, requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/decline-adoption/',
    {
      config: { policy: orderPolicies.declineAdoption },
      schema: {
        tags,
        operationId: 'declineOrderAdoption',
        summary: 'Says for good that a guest order with the e-mail of the account is not its own',
        params: OrderParams,
        response: { 204: NoContent, ...refusing(400, 401, 404) },
      },
    },
    async (request, reply) => {
      await declineGuestOrder(pool, requireActor(request), request.params.id);
      return reply.code(204).send(null);
    },
  );
  app.get(
    '/trading/buyer/orders/:id/get/',
    {
      config: { policy: orderPolicies.readAsBuyer },
      schema: {
        tags,
        operationId: 'getBuyerOrder',
        summary: 'Returns an own order',
        params: OrderParams,
        response: { 200: Order, ...refusing(400, 401, 404) },
      },
    },
    async (request) => presentForBuyer(await readOwnOrder(pool, requireActor(request), request.params.id), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/cancel/',
    {
      config: { policy: orderPolicies.cancel },
      schema: {
        tags,
        operationId: 'cancelOrder',
        summary: 'Cancels an order that the shop has not started',
        params: OrderParams,
        body: CancelOrderBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentForBuyer(await cancelOrder(deps, ownOrder(request), request.body), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/confirm-received/',
    {
      config: { policy: orderPolicies.confirmReceived },
      schema: {
        tags,
        operationId: 'confirmReceived',
        summary: 'Confirms the receipt, which completes an order in progress',
        params: OrderParams,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentForBuyer(await confirmReceived(deps, ownOrder(request)), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/answer-proposal/',
    {
      config: { policy: orderPolicies.answerProposal },
      schema: {
        tags,
        operationId: 'answerOrderProposal',
        summary: 'Accepts or declines a proposed change of an order',
        params: OrderParams,
        body: AnswerProposalBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentForBuyer(await answerProposal(deps, ownOrder(request), request.body), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/answer-return/',
    {
      config: { policy: orderPolicies.answerReturn },
      schema: {
        tags,
        operationId: 'answerOrderReturn',
        summary: 'Agrees to the return of a completed order, or declines it',
        params: OrderParams,
        body: AnswerReturnBody,
        response: { 200: Order, ...refusing(400, 401, 404, 409) },
      },
    },
    async (request) => presentForBuyer(await answerReturn(deps, ownOrder(request), request.body.is_accepted), request.locale),
  );
  app.post(
    '/trading/buyer/orders/:id/repeat/',
    {
      config: { policy: orderPolicies.readAsBuyer },
      schema: {
        tags,
        operationId: 'repeatOrder',
        summary: 'Lists the lines of an order that can be bought again, for the cart',
        params: OrderParams,
        response: { 200: RepeatAnswer, ...refusing(400, 401, 404) },
      },
    },
    async (request) => {
      const items = await listItemsToRepeat(pool, requireActor(request), request.params.id);
      const cards = await catalog.cardsByIds(
        items.map(({ offerId }) => offerId),
        request.locale,
      );
      const offers = JSON.parse(await addChosenValues(pool, cards, request.locale)) as Static<
        typeof RepeatAnswer
      >['items'][number]['offer'][];
      return { items: offers.map((offer) => ({ offer, quantity: items.find(({ offerId }) => offerId === offer.id)?.quantity ?? 1 })) };
    },
  );
  app.post(
    '/trading/buyer/orders/correct-email/',
    {
      config: mailing,
      schema: {
        tags,
        operationId: 'correctOrderEmail',
        summary: 'Corrects the e-mail of a checkout that needs a confirmation, and sends the mail again',
        body: CorrectEmailBody,
        response: { 204: Type.Null(), ...refusing(400, 404, 409, 429) },
      },
    },
    async (request, reply) => {
      const { group_number: groupNumber, secret, buyer_email: email } = request.body;
      await correctEmail(deps, { groupNumber, secret, email });
      return reply.status(204).send(null);
    },
  );
  registerLinkedOrderRoutes(app, deps);
}

/** Calls with the signed link of an order, without login. The token is in the body, because URLs end up in logs. */
function registerLinkedOrderRoutes(app: HttpApp, deps: BuyerChangeDeps & { links: OrderLinks }): void {
  app.post(
    '/trading/buyer/orders/by-link/get/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'getLinkedOrder',
        summary: 'Returns an order by its signed link, without a login; the signed-in account with its e-mail takes it over',
        body: OrderLinkBody,
        response: { 200: Order, ...refusing(400, 404, 429) },
      },
    },
    async (request) => {
      const order = await openLinkedOrder(deps, request.actor, request.body.token);
      const canConfirm = deps.links.isMailed(request.body.token) && isConfirmationOpen(order);
      return { ...presentForBuyer(order, request.locale), can_confirm: canConfirm };
    },
  );
  app.post(
    '/trading/buyer/orders/by-link/confirm/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'confirmLinkedOrder',
        summary: 'Confirms that an order is meant, with the others of its checkout; by the signed link of its mail, without a login',
        body: OrderLinkBody,
        response: { 200: Order, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request) => presentForBuyer(await confirmCheckout(deps, request.body.token), request.locale),
  );
  app.post(
    '/trading/buyer/orders/by-link/cancel/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'cancelLinkedOrder',
        summary: 'Cancels an order that the shop has not started; by signed link, without a login',
        body: CancelLinkedOrderBody,
        response: { 200: Order, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request) => presentForBuyer(await cancelOrder(deps, { token: request.body.token }, request.body), request.locale),
  );
  app.post(
    '/trading/buyer/orders/by-link/confirm-received/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'confirmLinkedReceived',
        summary: 'Confirms the receipt, which completes an order in progress; by signed link, without a login',
        body: OrderLinkBody,
        response: { 200: Order, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request) => presentForBuyer(await confirmReceived(deps, { token: request.body.token }), request.locale),
  );
  app.post(
    '/trading/buyer/orders/by-link/answer-return/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'answerLinkedOrderReturn',
        summary: 'Agrees to the return of a completed order, or declines it; by signed link, without a login',
        body: AnswerLinkedReturnBody,
        response: { 200: Order, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request) => presentForBuyer(await answerReturn(deps, { token: request.body.token }, request.body.is_accepted), request.locale),
  );
  app.post(
    '/trading/buyer/orders/by-link/answer-proposal/',
    {
      config: strictRateLimit,
      schema: {
        tags,
        operationId: 'answerLinkedOrderProposal',
        summary: 'Accepts or declines a proposed change of an order; by signed link, without a login',
        body: AnswerLinkedProposalBody,
        response: { 200: Order, ...refusing(400, 404, 409, 429) },
      },
    },
    async (request) => presentForBuyer(await answerProposal(deps, { token: request.body.token }, request.body), request.locale),
  );
}

import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/auth';
import { inTransaction, type Pool } from '../../platform/db';
import { InvalidFields } from '../../platform/errors';
import { fieldTexts } from '../../platform/http';
import { formatMessage, type Locale } from '../../platform/i18n';
import { topUpBonusCents } from '../billing';
import type { TopUpSettings } from '../content';
import type { SettingValues } from '../settings';
import { ProviderUnavailable } from './payments.errors';
import { texts } from './payments.messages';
import { insertPayment, type NewPayment, saveCheckout } from './payments.repository';
import { getProvider, type ProviderDeps, ProviderFailed } from './providers/provider';

export interface CheckoutDeps extends ProviderDeps {
  siteName: string;
  publicOrigin: string;
  /** Origins that a payment may return to. */
  allowedOrigins: readonly string[];
  settings: TopUpSettings & Pick<SettingValues, 'minimum_top_up'>;
  methods: readonly { method: string; provider: string }[];
}

export interface TopUpRequest {
  amountCents: number;
  redirectUrl: string;
  method?: string | undefined;
}

interface NewCheckout {
  payment: NewPayment;
  checkoutUrl: string;
  providerReference: string | null;
}

const currency = 'usd';
const maximumTopUpCents = 10_000_000;

/**
 * Creates a payment at the provider. It counts from `storeCheckout` on: before that, its checkout URL is unknown.
 * @throws NotFound for an unknown provider, InvalidFields, ProviderUnavailable.
 */
export async function createCheckout(
  deps: CheckoutDeps,
  actor: Actor,
  providerName: string,
  request: TopUpRequest,
  locale: Locale,
): Promise<NewCheckout> {
  const { siteName, publicOrigin, onError } = deps;
  const provider = getProvider(deps, providerName);
  const { method, returnUrl } = checkTopUp(deps, providerName, request);
  const payment: NewPayment = {
    provider: providerName,
    providerOrderId: randomUUID(),
    method,
    userId: actor.userId,
    amountMinor: request.amountCents,
    bonusMinor: topUpBonusCents(request.amountCents, deps.settings),
    currency,
    redirectUrl: returnUrl,
    language: locale,
  };
  const { providerOrderId } = payment;
  try {
    const checkout = await provider.createCheckout({
      providerOrderId,
      amountMinor: request.amountCents,
      currency,
      description: formatMessage(texts.description, locale, { site: siteName }),
      language: locale,
      // Some providers return the browser with a POST, which no page accepts.
      redirectUrl: `${publicOrigin}/api/v1/payment/${providerName}/return/${providerOrderId}/`,
      callbackUrl: `${publicOrigin}/api/v1/payment/${providerName}/callback/`,
    });
    return { payment, ...checkout };
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    onError(error, { provider: providerName, providerOrderId });
    throw new ProviderUnavailable();
  }
}

/** Stores the pending payment and returns its checkout URL. */
export function storeCheckout(pool: Pool, { payment, checkoutUrl, providerReference }: NewCheckout): Promise<string> {
  return inTransaction(pool, async (tx) => {
    const id = await insertPayment(tx, payment);
    await saveCheckout(tx, id, checkoutUrl, providerReference);
    return checkoutUrl;
  });
}

function checkTopUp(deps: CheckoutDeps, providerName: string, request: TopUpRequest): { method: string; returnUrl: string } {
  const { amountCents, redirectUrl, method } = request;
  const { allowedOrigins, methods } = deps;
  const minimumTopUpCents = deps.settings.minimum_top_up;
  if (!Number.isSafeInteger(amountCents)) throw InvalidFields.of('amount', fieldTexts.format);
  if (amountCents < minimumTopUpCents) throw InvalidFields.of('amount', fieldTexts.minimum, { limit: minimumTopUpCents / 100 });
  if (amountCents > maximumTopUpCents) throw InvalidFields.of('amount', fieldTexts.maximum, { limit: maximumTopUpCents / 100 });
  // The query of the page must not redirect a payer to another site.
  const returnUrl = ownAddress(redirectUrl, allowedOrigins);
  if (returnUrl === null) throw InvalidFields.of('merchant_data.redirect_url', texts.badRedirect);
  const offered = methods.filter((each) => each.provider === providerName);
  const chosen = method === undefined ? offered[0] : offered.find((each) => each.method === method);
  if (!chosen) throw InvalidFields.of('method', fieldTexts.choice);
  return { method: chosen.method, returnUrl };
}

/** Returns the normalized URL if it is on one of our origins; else null. */
function ownAddress(address: string, origins: readonly string[]): string | null {
  // Parsers disagree on these characters, so that one might see another host.
  if (/[\s\\]/.test(address) || !URL.canParse(address)) return null;
  const { protocol, origin, username, password, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' && origins.includes(origin) ? href : null;
}

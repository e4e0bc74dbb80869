import { ProblemList } from './config-problems';

/** Ways to top up the balance, in the order of the page. */
export const topUpMethods = ['bank_card', 'second_card', 'mobile_wallet'] as const;
export type TopUpMethod = (typeof topUpMethods)[number];
const providers = ['fondy', 'liqpay', 'monobank', 'sandbox'] as const;
type Provider = (typeof providers)[number];

export interface PaymentSettings {
  method: TopUpMethod;
  provider: Provider;
}

/**
 * Reads the provider of each method: `bank_card=fondy,second_card=liqpay`, or just `fondy,liqpay,monobank` in the order of the methods. A
 * single name serves all methods.
 * @param sandbox whether an empty value means the sandbox, and whether it is allowed.
 * @throws BadSettings for unknown names, and for a sandbox that is not allowed.
 */
export function readPaymentSettings(text: string, sandbox: { isDefault: boolean; isAllowed: boolean }): PaymentSettings[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const given = entries.length === 0 && sandbox.isDefault ? ['sandbox'] : entries;
  const problems = new ProblemList();
  const isForAll = given.length === 1 && !given[0]?.includes('=');
  const wanted = isForAll ? topUpMethods.map((method) => `${method}=${given[0] ?? ''}`) : given.map(entryAt);
  const settings = wanted.flatMap((entry) => problems.attempt<PaymentSettings[]>(() => [read(entry)], []));
  problems.finish();
  if (!sandbox.isAllowed && settings.some(({ provider }) => provider === 'sandbox'))
    throw new Error(
      'PAYMENT_PROVIDERS names the sandbox, whose money is free: HOST and PUBLIC_ORIGIN have to be this machine. (ALLOW_INSECURE=sandbox_payments takes it as it is.)',
    );
  return settings;
}

function entryAt(entry: string, index: number): string {
  return entry.includes('=') ? entry : `${topUpMethods[index] ?? 'unknown'}=${entry}`;
}

function read(entry: string): PaymentSettings {
  const [method, provider] = entry.split('=').map((part) => part.trim());
  const isKnown = topUpMethods.includes(method as TopUpMethod) && providers.includes(provider as Provider);
  if (!isKnown) throw new Error(`PAYMENT_PROVIDERS: "${entry}" is none of ${topUpMethods.join(', ')} = ${providers.join(', ')}.`);
  return { method: method as TopUpMethod, provider: provider as Provider };
}

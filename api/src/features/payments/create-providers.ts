import { createFondy, type FondyKeys } from './providers/fondy';
import { createLiqpay, type LiqpayKeys } from './providers/liqpay';
import { createMonobank, type MonobankKeys } from './providers/monobank';
import type { PaymentProvider, ProviderName } from './providers/provider';
import { createSandbox, type Sandbox } from './providers/sandbox';

export interface ProviderKeys {
  fondy: FondyKeys | null;
  liqpay: LiqpayKeys | null;
  monobank: MonobankKeys | null;
}

export interface ProvidersOptions {
  names: readonly ProviderName[];
  keys: ProviderKeys;
  publicOrigin: string;
  sandboxSecret: string;
  isProduction: boolean;
}

/** Creates the enabled providers, including the sandbox. @throws Error when a key is missing. */
export function createProviders({ names, keys, publicOrigin, sandboxSecret, isProduction }: ProvidersOptions): {
  providers: PaymentProvider[];
  sandbox: Sandbox | null;
} {
  let sandbox: Sandbox | null = null;
  const providers = [...new Set(names)].map((name): PaymentProvider => {
    if (name === 'fondy' && keys.fondy) return createFondy(keys.fondy);
    if (name === 'liqpay' && keys.liqpay) return createLiqpay(keys.liqpay, { areTestPaymentsCredited: !isProduction });
    if (name === 'monobank' && keys.monobank) return createMonobank(keys.monobank);
    if (name !== 'sandbox') throw new Error(`The payment provider ${name} is switched on, but its keys are missing.`);
    sandbox = createSandbox({ secret: sandboxSecret, pageUrl: (id) => `${publicOrigin}/api/v1/payment/sandbox/checkout/${id}/` });
    return sandbox;
  });
  return { providers, sandbox };
}

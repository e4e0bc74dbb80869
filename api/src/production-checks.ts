import { minTokenSecretLength, type Values } from './config-checks';
import type { ProblemList } from './config-problems';
import type { InsecureException } from './config-variables';
import type { PaymentSettings } from './payment-settings';
import { findSecretWeakness } from './weak-secret';

const minTokenSecretBits = 96;
const minPasswordBits = 30;
/** The test merchant from Fondy's documentation. */
const fondyTestMerchant = '1396424';

/**
 * Reports settings that are unsafe in production. ALLOW_INSECURE can switch off each check by its name.
 * @param environment the raw variables, to distinguish given values from defaults.
 */
export function checkProductionSettings(
  environment: NodeJS.ProcessEnv,
  env: Values,
  methods: readonly PaymentSettings[],
  problems: ProblemList,
): void {
  const report = (exception: InsecureException, problem: string) => {
    if (!env.ALLOW_INSECURE.includes(exception)) problems.add(`${problem} (ALLOW_INSECURE=${exception} takes it as it is.)`);
  };
  if (!environment.PUBLIC_ORIGIN) problems.add('PUBLIC_ORIGIN is missing: links in mails and payments need the address of the site.');
  for (const name of ['PUBLIC_ORIGIN', 'ALLOWED_ORIGINS'] as const)
    if (/(?:^|,)\s*http:/i.test(environment[name] ?? '')) report('http_origin', `${name} has to begin with https:// in production.`);
  if (!environment.DATABASE_URL) report('embedded_database', 'DATABASE_URL is missing: data would lie in an embedded PostgreSQL.');
  if (!environment.SMTP_URL) report('mail_files', 'SMTP_URL is missing: mails would be written to files and reach nobody.');
  if (!env.RATE_LIMITS) report('no_rate_limits', 'RATE_LIMITS is false: passwords could be guessed without an end.');
  checkSecrets(env, (problem) => {
    report('weak_secrets', problem);
  });
  for (const problem of sandboxProblems(env, methods)) report('sandbox_payments', problem);
}

function checkSecrets(env: Values, report: (problem: string) => void): void {
  const secrets = [
    { name: 'TOKEN_SECRET', value: env.TOKEN_SECRET, minBits: minTokenSecretBits },
    { name: 'DATABASE_PASSWORD', value: env.DATABASE_PASSWORD, minBits: minPasswordBits },
    { name: 'The password in DATABASE_URL', value: passwordIn(env.DATABASE_URL), minBits: minPasswordBits },
    { name: 'The password in DATABASE_DIRECT_URL', value: passwordIn(env.DATABASE_DIRECT_URL), minBits: minPasswordBits },
    ...env.DATABASE_READ_URLS.map((url) => ({
      name: 'A password in DATABASE_READ_URLS',
      value: passwordIn(url),
      minBits: minPasswordBits,
    })),
  ];
  for (const { name, value, minBits } of secrets) {
    const isChecked = value !== '' && !(name === 'TOKEN_SECRET' && value.length < minTokenSecretLength);
    const weakness = !isChecked ? null : findSecretWeakness(value, minBits);
    if (weakness === 'example') report(`${name} is the one of an example, which everybody can read: make one with openssl rand -hex 32.`);
    if (weakness === 'guessable') report(`${name} is easy to guess: make one with openssl rand -hex 32.`);
  }
}

function sandboxProblems(env: Values, methods: readonly PaymentSettings[]): string[] {
  const problems: string[] = [];
  if (methods.some(({ provider }) => provider === 'sandbox'))
    problems.push('PAYMENT_PROVIDERS names the sandbox, which takes no money: it is refused in production.');
  for (const name of ['LIQPAY_PUBLIC_KEY', 'LIQPAY_PRIVATE_KEY'] as const)
    if (env[name].startsWith('sandbox_')) problems.push(`${name} is a key of the sandbox, which takes no money.`);
  if (env.FONDY_MERCHANT_ID === fondyTestMerchant || env.FONDY_SECRET_KEY === 'test')
    problems.push('FONDY_MERCHANT_ID or FONDY_SECRET_KEY is for tests, which take no money.');
  return problems;
}

/** Returns the decoded password of a connection string; empty without one. */
function passwordIn(url: string): string {
  const [, encoded = ''] = /^postgres(?:ql)?:\/\/[^:@/?]*:([^@/]*)@/.exec(url) ?? [];
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

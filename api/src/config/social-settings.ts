import { ProblemList } from './config-problems';

/** A login provider that supports OpenID Connect. */
export interface SocialSettings {
  /** Its name in URLs, such as `google`. */
  provider: string;
  /** The label of its button. */
  title: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const known: Record<string, { title: string; issuer: string }> = {
  google: { title: 'Google', issuer: 'https://accounts.google.com' },
};
const namePattern = /^[a-z][a-z0-9]{0,29}$/;

/**
 * Reads `SOCIAL_PROVIDERS=google,…` and for each name `SOCIAL_<NAME>_CLIENT_ID` and `SOCIAL_<NAME>_CLIENT_SECRET`, for unknown providers
 * also `SOCIAL_<NAME>_ISSUER` and `SOCIAL_<NAME>_TITLE`. Empty: no social logins.
 * @throws BadSettings that lists what is missing, and for an issuer without HTTPS in production.
 */
export function readSocialSettings(environment: NodeJS.ProcessEnv, isProduction: boolean): SocialSettings[] {
  const names = (environment.SOCIAL_PROVIDERS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const problems = new ProblemList();
  const settings = [...new Set(names)].map((provider) => readProvider(provider, environment, isProduction, problems));
  problems.finish();
  return settings;
}

function readProvider(provider: string, environment: NodeJS.ProcessEnv, isProduction: boolean, problems: ProblemList): SocialSettings {
  const prefix = `SOCIAL_${provider.toUpperCase()}`;
  const isName = namePattern.test(provider);
  if (!isName) problems.add(`SOCIAL_PROVIDERS: "${provider}" is no name: use small letters and digits.`);
  const readValue = (part: string, fallback?: string): string => {
    const value = environment[`${prefix}_${part}`]?.trim() || fallback || '';
    if (value === '' && isName) problems.add(`${prefix}_${part} is missing: SOCIAL_PROVIDERS names "${provider}".`);
    return value;
  };
  const issuer = readValue('ISSUER', known[provider]?.issuer);
  const isSafe = issuer.startsWith('https://') || (!isProduction && issuer.startsWith('http://'));
  if (issuer && (!isSafe || !URL.canParse(issuer))) problems.add(`${prefix}_ISSUER has to be an https address.`);
  return {
    provider,
    issuer,
    title: readValue('TITLE', known[provider]?.title ?? provider),
    clientId: readValue('CLIENT_ID'),
    clientSecret: readValue('CLIENT_SECRET'),
  };
}

/** Bodies of calls that a form of the web sends. */
const formOperations = [
  'activateUser',
  'beginAuthenticatorApp',
  'cancelLinkedOrder',
  'cancelOrder',
  'changeEmail',
  'changePassword',
  'confirmAuthenticatorApp',
  'confirmEmail',
  'correctOrderEmail',
  'createAdjustment',
  'createCallRequest',
  'createImportLink',
  'createOfferFilter',
  'createOperatorInvitation',
  'createOperatorNote',
  'createOrder',
  'createQuestion',
  'createShop',
  'createShopToken',
  'createTokens',
  'createWebhook',
  'deleteAccount',
  'enterCallRequest',
  'enterOrder',
  'forgotPassword',
  'proposeOrderChange',
  'registerUser',
  'renameOfferFilter',
  'replyToReview',
  'refundPayment',
  'reportBadLead',
  'resendActivation',
  'resetPassword',
  'reviewBuyer',
  'sendQuestion',
  'setSetting',
  'updateCallRequest',
  'updateCurrentUser',
  'updateOrder',
  'updateShop',
  'updateShopSite',
  'viewPersonContacts',
] as const;

interface Schema {
  type?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

interface Operation {
  operationId?: string;
  requestBody?: { content?: Readonly<Record<string, { schema?: Schema } | undefined>> };
}

/** Matches control characters only, which no control of a form can hold; with the look-ahead also blank texts. */
const textPattern = /^\^(\(\?=\[\\s\\S\]\*\\S\))?\[\^\\u0000/;
const formats = ['email', 'phone'];
/** Pictures: a body has their keys, a form their addresses. */
const pictures = ['avatar', 'cover', 'logo'];

/**
 * Returns a module with the rules of the bodies that forms send: the limits of their texts. They are a fraction of the schemas, so that
 * a page does not load descriptions, examples and a general validator.
 * @param paths the paths of the OpenAPI document.
 */
export function buildFormRules(paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string {
  const methods = Object.values(paths).flatMap((path) => Object.entries(path) as [string, Operation][]);
  const exports = formOperations.map((id) => {
    const [method, operation] = methods.find(([, { operationId }]) => operationId === id) ?? [];
    const schema = operation?.requestBody?.content?.['application/json']?.schema;
    if (!schema) throw new Error(`${id} has no JSON body`);
    const rules = Object.fromEntries(listRules(schema, '', method === 'patch'));
    return `/** Rules of the body of \`${id}\`. */\nexport const ${id}Rules = ${toSource(rules)} as const;\n`;
  });
  return ['// Generated from the schemas of the API by `npm run generate`. Do not edit.', ...exports].join('\n');
}

type Rules = Record<string, string | number | boolean>;

function listRules(schema: Schema, prefix: string, isPatch: boolean): [string, Rules][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const isNullable = property.anyOf?.some(({ type }) => type === 'null') ?? false;
    const [value = property, ...others] = (property.anyOf ?? [property]).filter(({ type }) => type !== 'null');
    if (others.length > 0) return [];
    if (value.type === 'object') return listRules(value, `${prefix}${name}.`, isPatch);
    if (value.type !== 'string' || pictures.includes(name)) return [];
    // A PATCH demands no field; one that can be neither null nor empty cannot be cleared.
    const isRequired = isPatch ? !isNullable && refusesEmpty(value) : (schema.required?.includes(name) ?? false);
    const rules = { ...(isRequired ? { isRequired } : {}), ...getTextRules(value) };
    return Object.keys(rules).length > 0 ? [[prefix + name, rules] as [string, Rules]] : [];
  });
}

function refusesEmpty({ minLength = 0, format, pattern, enum: choices }: Schema): boolean {
  if (minLength > 0 || format !== undefined || choices) return true;
  return pattern !== undefined && !new RegExp(pattern, 'u').test('');
}

function getTextRules({ minLength = 0, maxLength, format, pattern }: Schema): Rules {
  return {
    // A text of at least one character is a required one.
    ...(minLength > 1 ? { minLength } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(format !== undefined && formats.includes(format) ? { format } : {}),
    ...(pattern === undefined || textPattern.test(pattern) ? {} : { pattern }),
  };
}

/** Returns a literal in the form of the formatter, apart from the breaks of long lines. */
function toSource(rules: Readonly<Record<string, Rules>>): string {
  const quote = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name));
  const lines = Object.entries(rules).map(([name, rule]) => {
    const parts = Object.entries(rule).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `  ${quote(name)}: { ${parts.join(', ')} },`;
  });
  return ['{', ...lines, '}'].join('\n');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operator, OperatorAccessReader, OperatorRole, Policy } from '../auth';
import { AppError, ConfirmAgain, NotFound, Unauthorized } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The operator of a call whose policy names roles; null in other calls. */
    operator: Operator | null;
  }
}

/** Is thrown for an operator whose account has no second factor. */
class SecondFactorMissing extends AppError {
  constructor() {
    super(403, 'second_factor_missing', {
      uk: 'Підключіть застосунок для кодів або ключ доступу: без них кабінет оператора закритий.',
      ru: 'Подключите приложение для кодов или ключ доступа: без них кабинет оператора закрыт.',
      en: 'Connect an authenticator app or a passkey: operators need one.',
    });
  }
}
/** Is thrown for an operator with another role. */
export class RoleForbids extends AppError {
  constructor(role: OperatorRole) {
    super(
      403,
      'role_forbids',
      { uk: 'Ваша роль цього не дозволяє.', ru: 'Ваша роль этого не позволяет.', en: 'Your role does not allow this.' },
      {},
      { role },
    );
  }
}

/** Description of 403 in calls for operators. */
export const operatorRefusals =
  'An operator without a second factor (`second_factor_missing`), with an old proof of it (`confirm_again`), or with another role (`role_forbids`)';

/** Admits operators to the calls whose policy names roles, after the login and the limits, and before the body is read. */
export function admitOperators(app: FastifyInstance, reader: OperatorAccessReader): void {
  app.decorateRequest('operator', null);
  app.addHook('onRoute', (route) => {
    const policy = route.config?.policy;
    if (!policy?.roles) return;
    route.onRequest = [
      async (request: FastifyRequest) => {
        request.operator = await admit(request, policy, reader);
      },
      ...[route.onRequest ?? []].flat(),
    ];
  });
}

async function admit(
  { actor, shopAccess, params }: FastifyRequest,
  { roles, rolesOf, isSudo }: Policy,
  reader: OperatorAccessReader,
): Promise<Operator> {
  if (!actor || shopAccess) throw new Unauthorized();
  const access = await reader.read(actor);
  if (!access) throw new NotFound();
  const { role } = access;
  if (!access.hasSecondFactor) throw new SecondFactorMissing();
  if (!access.isConfirmed) throw new ConfirmAgain();
  const admitted = rolesOf?.(params as Record<string, string>) ?? roles;
  if (!admitted?.includes(role)) throw new RoleForbids(role);
  if (isSudo && !access.isSudo) throw new ConfirmAgain();
  if (access.isUseDue) await reader.recordUse(actor.sessionId);
  return { ...actor, role };
}

import { randomBytes } from 'node:crypto';
import { parseMailedLink } from '../mailed-link';
import { anOperator, proveSecondFactor } from '../operators';
import { aPerson } from '../people';
import type { ContractFixture, PrepareCall } from './contract-call';

const anAddress = () => `operator-${randomBytes(5).toString('hex')}@yarmarok.example`;
const asOwner: PrepareCall = async ({ api }) => ({ as: (await anOperator(api)).access });

/** An owner with another operator, and the other's id. */
const withOther = async ({ api }: ContractFixture) => {
  const [owner, other] = [await anOperator(api), await anOperator(api, 'support')];
  return { as: owner.access, params: { id: other.id } };
};

async function invite({ api }: ContractFixture, email: string) {
  const { access } = await anOperator(api);
  const answer = await api.post('operator/invitations/create/', { email, role: 'support' }, { as: access });
  return { as: access, id: (answer.body as { id: number }).id };
}

/** Calls of operators and the audit log. */
export const operatorCalls: Readonly<Record<string, PrepareCall>> = {
  getOperator: asOwner,
  listOperators: asOwner,
  updateOperator: async (fixture) => ({ ...(await withOther(fixture)), body: { role: 'moderator' } }),
  deleteOperator: withOther,
  createOperatorInvitation: async (fixture) => ({ ...(await asOwner(fixture)), body: { email: anAddress(), role: 'moderator' } }),
  deleteOperatorInvitation: async (fixture) => {
    const { as, id } = await invite(fixture, anAddress());
    return { as, params: { id } };
  },
  acceptOperatorInvitation: async (fixture) => {
    const { api } = fixture;
    const person = await aPerson(api);
    await proveSecondFactor(api, person);
    await invite(fixture, person.email);
    const mail = (await api.mails()).filter(({ to }) => to === person.email).at(-1);
    return { as: person.access, body: { token: parseMailedLink(mail?.text ?? '').token } };
  },
  listAuditEntries: async (fixture) => {
    const { as } = await invite(fixture, anAddress());
    return { as, query: { limit: 5 } };
  },
};

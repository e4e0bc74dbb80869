import { operatorRoles, operatorTimes, type Policy } from '../platform/auth';
import type { RoutePolicy } from '../platform/http';

const introduction = `# Who may do what

Written by \`npm run generate\` from the policies of the service (\`api/src/features/*/*.policy.ts\`) and the calls that name them. Do not edit.

Every call that needs a login is here; nobody gets 401 there. A line says who may, in which state, what decides it, and the actions with their calls.

- Any other state is refused with its own code, mostly 409.
- **By** the policy, or the functions whose SQL finds only what the person may use: a stranger gets 404, which never reveals that it exists.
- Calls for operators are in the [table](#operators) at the end.
- Without "by", the account itself decides: the call cannot name a thing of somebody else.

What needs no login is not here: public pages, orders and call requests of guests, notices of payment providers (proved by their signature),
and the [link of an order's mail](orders-and-leads.md#links-to-orders), which stands for its buyer. The sandbox pays without a login, by
default only on the machine itself.
`;

const operators = `## Operators

An account without a role gets 404, another role 403 \`role_forbids\`. **Sudo**: the second factor was proved in the last ${String(operatorTimes.sudoMinutes)} minutes.
`;

const actionName = /^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:[A-Z][a-z]+)*$/;

/** Writes the policies as Markdown: one list for each thing, in the order of names. @throws for an action that two policies have or whose name is not in camel case. */
export function buildPolicyList(routePolicies: readonly RoutePolicy[]): string {
  const calls = new Map<string, { policy: Policy; operationIds: string[] }>();
  for (const { policy, operationId } of routePolicies) {
    const found = calls.get(policy.action) ?? { policy, operationIds: [] };
    if (!actionName.test(policy.action)) throw new Error(`The action ${policy.action} is not named like letter.readAll`);
    if (found.policy !== policy) throw new Error(`Two policies have the action ${policy.action}`);
    found.operationIds.push(operationId);
    calls.set(policy.action, found);
  }
  // Sorted, so that the order in which features register does not matter.
  const entries = [...calls].sort(([a], [b]) => (a < b ? -1 : 1));
  const things = new Map<string, Map<string, string[]>>();
  for (const [action, { policy, operationIds }] of entries) {
    const thing = action.split('.')[0] ?? '';
    if (policy.roles) continue;
    const rules = things.get(thing) ?? new Map<string, string[]>();
    const rule = toRule(policy);
    rules.set(rule, [...(rules.get(rule) ?? []), `\`${action}\` (${toCode([...operationIds].sort())})`]);
    things.set(thing, rules);
  }
  const sections = [...things].map(([thing, rules]) => {
    const lines = [...rules].map(([rule, actions]) => `- ${rule}: ${actions.join(', ')}\n`);
    return `## ${toTitle(thing)}\n\n${lines.join('')}`;
  });
  const forOperators = entries.flatMap(([action, { policy, operationIds }]) =>
    policy.roles ? [toRow(policy, `\`${action}\` (${toCode([...operationIds].sort())})`)] : [],
  );
  const ofOperators = forOperators.length > 0 ? [operators, toTable([['Action', ...operatorRoles], ...forOperators])] : [];
  return [introduction, ...sections, ...ofOperators].join('\n');
}

/** Row of a policy with roles: its action, and a column for each role. */
function toRow({ roles, isSudo, when }: Policy, name: string): string[] {
  const action = [name, ...(isSudo ? [', **sudo**'] : []), ...(when === undefined ? [] : [` if ${when}`])].join('');
  return [action, ...operatorRoles.map((role) => (roles?.includes(role) ? 'yes' : ''))];
}

/** Returns a table in the form of the formatter. */
function toTable([head = [], ...rows]: readonly string[][]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const lines = [head, widths.map((width) => '-'.repeat(width)), ...rows];
  return lines.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`).join('');
}

function toRule({ who, when, stranger, allows, filteredBy = [] }: Policy): string {
  const decidedBy = allows ? 'the policy' : toCode(filteredBy.map(({ name }) => name));
  const usual = decidedBy === '' ? null : 404;
  const answer = stranger === null ? 'it names nothing of a stranger' : `a stranger gets ${stranger}`;
  return [
    when === undefined ? `**${who}**` : `**${who}** if ${when}`,
    ...(decidedBy === '' ? [] : [`by ${decidedBy}`]),
    ...(stranger === usual ? [] : [answer]),
  ].join('; ');
}

const toCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

/** `socialIdentity` → `Social identity`. */
function toTitle(thing: string): string {
  const words = thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

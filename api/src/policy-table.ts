import type { Policy } from './platform/auth';
import type { RoutePolicy } from './platform/http';

const introduction = `# Who may do what

Written by \`npm run generate\` from the policies of the service (\`api/src/features/*/*.policy.ts\`) and the calls that name them. Do not edit.

Every call that needs a login is here; nobody gets 401 there. **Stranger** is the answer about a thing of somebody else: 404 never reveals
that it exists, and a dash means that the call cannot name such a thing. A state that forbids the action is refused with its own code, mostly 409.
**Decided by** is the policy itself, or the functions whose SQL finds only what the person may use.

What needs no login is not here: public pages, orders and call requests of guests, notices of payment providers (proved by their signature),
and the [link of an order's mail](orders-and-leads.md#links-to-orders), which stands for its buyer. The sandbox pays without a login, by
default only on the machine itself.
`;

const actionName = /^[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:[A-Z][a-z]+)*$/;
const columns = ['Action', 'Who', 'When', 'Stranger', 'Decided by', 'Calls'] as const;

/** Writes the policies as Markdown: one table for each thing, in the order of names. @throws for an action that two policies have or whose name is not in camel case. */
export function buildPolicyTable(routePolicies: readonly RoutePolicy[]): string {
  const calls = new Map<string, { policy: Policy; operationIds: string[] }>();
  for (const { policy, operationId } of routePolicies) {
    const found = calls.get(policy.action) ?? { policy, operationIds: [] };
    if (!actionName.test(policy.action)) throw new Error(`The action ${policy.action} is not named like letter.readAll`);
    if (found.policy !== policy) throw new Error(`Two policies have the action ${policy.action}`);
    found.operationIds.push(operationId);
    calls.set(policy.action, found);
  }
  const rows = [...calls.values()].map(({ policy, operationIds }) => ({
    thing: policy.action.split('.')[0] ?? '',
    cells: toCells(policy, operationIds),
  }));
  const things = [...new Set(rows.map(({ thing }) => thing))].sort();
  const sections = things.map((thing) => {
    // Sorted, so that the order in which features register does not matter.
    const cells = rows
      .filter((row) => row.thing === thing)
      .map((row) => row.cells)
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
    return `## ${toTitle(thing)}\n\n${formatTable([columns, ...cells])}`;
  });
  return [introduction, ...sections].join('\n');
}

function toCells({ action, who, when, stranger, allows, filteredBy }: Policy, operationIds: readonly string[]): string[] {
  const filters = filteredBy?.map(({ name }) => `\`${name}\``) ?? [];
  const decidedBy = allows ? 'the policy' : filters.length > 0 ? filters.join(', ') : 'the account itself';
  return [
    `\`${action}\``,
    who,
    when ?? 'always',
    stranger === null ? '–' : String(stranger),
    decidedBy,
    [...operationIds]
      .sort()
      .map((id) => `\`${id}\``)
      .join(', '),
  ];
}

/** `socialIdentity` → `Social identity`. */
function toTitle(thing: string): string {
  const words = thing.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Pads cells as the formatter does. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const toLine = (cells: readonly string[]) => `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  return [toLine(head), toLine(widths.map((width) => '-'.repeat(width))), ...body.map(toLine)].join('');
}

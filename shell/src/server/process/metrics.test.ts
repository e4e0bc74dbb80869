/** @jest-environment node */
import { register } from 'prom-client';
import { watchRegistry } from './metrics';

it('exports whether the registry has a problem', async () => {
  const registry = { problem: null as string | null };
  watchRegistry(registry);
  const read = () => register.getSingleMetricAsString('yarmarok_registry_problem');

  expect(await read()).toMatch(/^yarmarok_registry_problem 0$/m);
  registry.problem = 'ALERT registry: it shows revision 1, an older one; revision 2 stays';
  expect(await read()).toMatch(/^yarmarok_registry_problem 1$/m);
});

import fs from 'node:fs';
import path from 'node:path';
import { type ContractCall, contractCalls, type ContractWorld } from './contract-calls';
import { type Operation, listOperations } from './openapi-document';
import { startFakeOidcProvider } from './fake-oidc-provider';
import { createTestApi, type TestResponse } from './test-api';

const redirectUri = 'http://shop.test/login/';
// The one that was written down; `npm run verify` compares it with the service's own.
const storedDocument = fs.readFileSync(path.join(__dirname, '../../../shared-api/src/generated/openapi.json'), 'utf8');

/** Every operation that the service describes. */
export const describedOperations = listOperations(JSON.parse(storedDocument) as Parameters<typeof listOperations>[0]);

/** A service in which every operation can be carried out. */
export async function startContractWorld(): Promise<ContractWorld & { close: () => Promise<void> }> {
  const openId = await startFakeOidcProvider(redirectUri);
  const { issuer, clientId, clientSecret } = openId;
  const api = await createTestApi({ socialProviders: [{ provider: 'google', title: 'Google', issuer, clientId, clientSecret }] });
  return {
    api,
    openId,
    redirectUri,
    async close() {
      await api.close();
      await openId.stop();
    },
  };
}

/** Makes what a call of the operation needs, so that it succeeds. */
export async function prepareCall(world: ContractWorld, { operationId }: Operation): Promise<ContractCall> {
  return (await contractCalls[operationId]?.(world)) ?? {};
}

export function sendCall({ api }: ContractWorld, { method, path: address }: Operation, call: ContractCall): Promise<TestResponse> {
  const { params = {}, ...request } = call;
  return api.call(
    method,
    address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    request,
  );
}

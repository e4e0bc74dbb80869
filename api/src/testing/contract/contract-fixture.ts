import fs from 'node:fs';
import path from 'node:path';
import type { ContractCall, ContractFixture } from './contract-call';
import { contractCalls } from './contract-calls';
import { type Operation, listOperations } from './openapi-document';
import { startFakeOidcProvider } from '../programs/fake-oidc-provider';
import { createTestApi, type TestResponse } from '../test-api';

const redirectUri = 'http://shop.test/login/';
// The committed document; `npm run verify` compares it with the one that the service generates.
const storedDocument = fs.readFileSync(path.join(__dirname, '../../../../shared-api/src/generated/openapi.json'), 'utf8');

/** All operations of the committed OpenAPI document. */
export const describedOperations = listOperations(JSON.parse(storedDocument) as Parameters<typeof listOperations>[0]);

/** Starts a service in which every operation can succeed. */
export async function startContractFixture(): Promise<ContractFixture & { close: () => Promise<void> }> {
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

/**
 * Creates the data that a call of the operation needs to succeed.
 * @throws Error without a described call.
 */
export async function prepareCall(fixture: ContractFixture, { operationId }: Operation): Promise<ContractCall> {
  const prepare = contractCalls[operationId];
  if (!prepare)
    throw new Error(
      `api/src/testing/contract/contract-calls.ts has no ${operationId}: add a call that succeeds (docs/guides/add-an-api-call.md)`,
    );
  return prepare(fixture);
}

export function sendCall({ api }: ContractFixture, { method, path: address }: Operation, call: ContractCall): Promise<TestResponse> {
  const { params = {}, ...request } = call;
  return api.call(
    method,
    address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    request,
  );
}

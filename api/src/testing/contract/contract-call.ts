import type { FakeOidcProvider } from '../programs/fake-oidc-provider';
import type { TestApi } from '../test-api';

/** A call that succeeds: access token, parameters and body. */
export interface ContractCall {
  as?: string;
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface ContractFixture {
  api: TestApi;
  openId: FakeOidcProvider;
  redirectUri: string;
}

/** Creates the data of one call. */
export type PrepareCall = (fixture: ContractFixture) => Promise<ContractCall>;

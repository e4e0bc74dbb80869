import { buildOneBundle } from './one-bundle';
import { startPageProxy } from './page-proxy';
import { measurePage, type PageSpeed } from './page-speed';

const runs = 5;

/** One page of the running shell as it is, and the same page with the same code as one bundle; both over the same proxy. */
export async function compareWithOneBundle(
  shell: string,
  pathname: string,
  browser: string,
): Promise<{ federated: PageSpeed; oneBundle: PageSpeed }> {
  const measure = async (scripts: Parameters<typeof startPageProxy>[1]) => {
    const proxy = await startPageProxy(shell, scripts);
    try {
      return await measurePage(proxy.url + pathname, browser, runs);
    } finally {
      await proxy.stop();
    }
  };
  const oneBundleScripts = await buildOneBundle();
  return { federated: await measure(null), oneBundle: await measure(oneBundleScripts) };
}

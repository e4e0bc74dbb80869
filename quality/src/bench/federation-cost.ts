import { buildOneBundle } from './one-bundle';
import { startPageProxy } from './page-proxy';
import { measurePage, type PageSpeed } from './page-speed';

const runs = 5;

/** Compares a page of the running shell with the same page as one bundle, both through the same proxy. */
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

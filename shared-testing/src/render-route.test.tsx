import { useEffect } from 'react';
import { createHostDouble } from './host-double';
import { remoteArea, renderRoute } from './render-route';

it('stops the host when its page is unmounted, after the page', async () => {
  const ended: string[] = [];
  const Page = () => {
    useEffect(() => () => void ended.push('page'), []);
    return <h1>Page</h1>;
  };
  const remote = remoteArea({ routes: [{ path: '/', Component: Page }], loadMessages: () => Promise.resolve({}) });
  const createHost: typeof createHostDouble = (options) => ({ ...createHostDouble(options), stop: () => void ended.push('host') });
  const { unmount } = await renderRoute({ ...remote, createHost }, '/');
  expect(ended).toEqual([]);

  unmount();

  expect(ended).toEqual(['page', 'host']);
});

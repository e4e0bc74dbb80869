import { splitLocale } from '@yarmarok/shared-contract/locale';
import { color, space, type } from '@yarmarok/shared-ui';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { getCachedRelease, openPageCache } from '../../state/cached-release';
import { messages } from './page-error.messages';

interface ReadablePage {
  address: string;
  title: string;
}

const maxPages = 8;

/** Lists the cached pages in the language of this one that the worker serves offline, the last seen first. */
async function listReadablePages(): Promise<ReadablePage[]> {
  const release = await getCachedRelease();
  if (release === 0) return [];
  const cache = await openPageCache(release);
  const { locale } = splitLocale(location.pathname);
  const requests = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return splitLocale(pathname).locale === locale && !search.includes('render=browser') && pathname !== location.pathname;
  });
  const pages = requests.slice(-maxPages).map(async (request): Promise<ReadablePage> => {
    const html = (await (await cache.match(request))?.text()) ?? '';
    return { address: request.url, title: new DOMParser().parseFromString(html, 'text/html').title.replace(/ [|—] Yarmarok$/, '') };
  });
  return (await Promise.all(pages)).filter(({ title }) => title !== '').toReversed();
}

/** Links to the pages that can be read offline; empty without any. */
export function ReadablePages() {
  const [pages, setPages] = useState<ReadablePage[]>([]);
  useEffect(() => {
    // Browsers without a worker, or with disabled storage, cache no pages.
    if ('caches' in window)
      listReadablePages().then(setPages, () => {
        setPages([]);
      });
  }, []);
  if (pages.length === 0) return null;
  return (
    <Root aria-labelledby="readable-pages">
      <h2 id="readable-pages">
        <FormattedMessage {...messages.readable} />
      </h2>
      <ul>
        {pages.map(({ address, title }) => (
          <li key={address}>
            {/* Only whole documents are cached. */}
            <a href={address}>{title}</a>
          </li>
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.nav`
  max-width: 560px;
  margin: ${space(8)} auto 0;

  h2 {
    ${type('h4')}
    margin: 0 0 ${space(3)};
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: block;
    padding: ${space(2)} 0;
    color: ${color('brand.text')};
    overflow-wrap: anywhere;
  }
`;

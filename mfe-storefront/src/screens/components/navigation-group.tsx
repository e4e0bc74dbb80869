import { paths } from '@yarmarok/shared-contract';
import { Breadcrumbs, ExpandableBlock, Pagination, ShowMore } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

const buildHref = (page: number) => ({ search: `?page=${page}` });

/** Components for navigation in lists and pages. */
export function NavigationGroup() {
  const words = useExamples();
  const [shown, setShown] = useState(36);
  return (
    <>
      <Example name="Breadcrumbs">
        <Breadcrumbs
          label="Breadcrumbs"
          items={[{ title: words.catalog, to: paths.categories() }, { title: words.garden, to: paths.offers() }, { title: words.ceramics }]}
        />
      </Example>
      <Example name="Pagination">
        <Pagination page={1} pageCount={3} getHref={buildHref} />
        <Pagination page={7} pageCount={12} getHref={buildHref} label="Pagination" />
      </Example>
      <Example name="ShowMore">
        <Wide>
          <ShowMore shown={shown} total={100} step={36} onClick={() => setShown(Math.min(100, shown + 36))} />
        </Wide>
        <Wide>
          <ShowMore shown={36} total={100} isLoading />
        </Wide>
      </Example>
      <Example name="ExpandableBlock">
        <Wide>
          <ExpandableBlock>{`${words.text} `.repeat(6)}</ExpandableBlock>
        </Wide>
      </Example>
    </>
  );
}

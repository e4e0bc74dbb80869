import { paths } from '@yarmarok/shared-contract';
import { Breadcrumbs, ExpandableBlock, Pagination, ShowMore } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { useSamples } from './kit-samples';
import { Specimen } from './specimen';

const hrefOf = (page: number) => ({ search: `?page=${page}` });

/** Ways around lists and pages. */
export function NavigationGroup() {
  const words = useSamples();
  const [shown, setShown] = useState(36);
  return (
    <>
      <Specimen name="Breadcrumbs">
        <Breadcrumbs
          label="Breadcrumbs"
          items={[{ title: words.catalog, to: paths.categories() }, { title: words.garden, to: paths.offers() }, { title: words.ceramics }]}
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={1} pageCount={3} getHref={hrefOf} />
        <Pagination page={7} pageCount={12} getHref={hrefOf} label="Pagination" />
      </Specimen>
      <Specimen name="ShowMore">
        <div className="wide">
          <ShowMore shown={shown} total={100} step={36} onClick={() => setShown(Math.min(100, shown + 36))} />
        </div>
        <div className="wide">
          <ShowMore shown={36} total={100} isLoading />
        </div>
      </Specimen>
      <Specimen name="ExpandableBlock">
        <div className="wide">
          <ExpandableBlock>{`${words.text} `.repeat(6)}</ExpandableBlock>
        </div>
      </Specimen>
    </>
  );
}

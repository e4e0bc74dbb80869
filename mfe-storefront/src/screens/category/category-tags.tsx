import type { TagPage } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, scrollRow, space, Tag, type, useFormat } from '@yarmarok/shared-ui';
import { ChevronDown } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { DetailsMenu } from '../../components/details-menu';
import { withFacet } from '../../features/offer-list/facets/facet-addresses';
import { readFacets } from '../../features/offer-list/facets/list-facets';
import { messages } from './category-late.messages';

type CategoryTag = TagPage['results'][number];
type TagFacet = NonNullable<CategoryTag['facet']>;
type FacetTag = CategoryTag & { facet: TagFacet };

export interface CategoryTagsProps {
  categoryAlias: string;
  /** Undefined while the tags load: the row keeps its height. */
  tags: TagPage['results'] | undefined;
  activeTag: string | null;
}

const firstCount = 6;

/**
 * One row of quick filters. Tags that match a facet, such as brands, stand in a menu of their facet and choose its value, so that the
 * filters show them as chosen. Of other tags one can be active, and a second press clears it. Tags without room in the row are shown on
 * request.
 */
export function CategoryTags({ categoryAlias, tags: loaded, activeTag }: CategoryTagsProps) {
  const intl = useIntl();
  if (loaded?.length === 0 && activeTag === null) return <Gap />;
  const tags = loaded ?? [];
  const isKnown = activeTag === null || tags.some(({ alias }) => alias === activeTag);
  // An address may name a tag that is a facet value by now, or that no longer exists.
  const isPlain = ({ alias, facet }: CategoryTag) => !facet || alias === activeTag;
  const plain = tags.filter(isPlain);
  const valued = tags.filter((tag): tag is FacetTag => !isPlain(tag));
  const facets = [...new Set(valued.map(({ facet }) => facet.facet))].map((name) => valued.filter(({ facet }) => facet.facet === name));
  const isFirst = ({ alias }: CategoryTag, index: number) => index < firstCount || alias === activeTag;
  const others = plain.filter((tag, index) => !isFirst(tag, index));
  const renderTag = ({ alias, title }: Pick<CategoryTag, 'alias' | 'title'>) => (
    <Tag
      key={alias}
      isActive={alias === activeTag}
      to={paths.category(categoryAlias, { tags: alias === activeTag ? null : alias })}
      preventScrollReset
    >
      {title}
    </Tag>
  );
  return (
    <Root aria-label={intl.formatMessage(messages.tags)}>
      {facets
        .filter((values) => values.length > 1)
        .map((values) => (
          <FacetMenu key={values[0]?.alias} tags={values} />
        ))}
      {isKnown ? null : renderTag({ alias: activeTag, title: activeTag })}
      {plain.filter(isFirst).map(renderTag)}
      {facets.map(([only, ...more]) => (only && more.length === 0 ? <FacetLink key={only.alias} tag={only} /> : null))}
      {others.length > 0 ? (
        <Others>
          <More>
            <FormattedMessage {...messages.moreTags} values={{ count: others.length }} />
          </More>
          <OtherTags>{others.map(renderTag)}</OtherTags>
        </Others>
      ) : null}
    </Root>
  );
}

/** The only value of a facet that has a tag; chosen values stand above the list. */
function FacetLink({ tag: { title, facet } }: { tag: FacetTag }) {
  const [query] = useSearchParams();
  if (readFacets(query).has(facet.facet)) return null;
  return (
    <Tag to={withFacet(query, facet.facet, [facet.value])} preventScrollReset>
      {title}
    </Tag>
  );
}

/** The values of one facet that have a tag. */
function FacetMenu({ tags }: { tags: readonly FacetTag[] }) {
  const format = useFormat();
  const [query] = useSearchParams();
  const facets = readFacets(query);
  return (
    <DetailsMenu
      // A choice closes the menu.
      key={query.toString()}
      title={
        <>
          {tags[0]?.facet.facet_title}
          <ChevronDown size={16} />
        </>
      }
    >
      {tags.map(({ alias, title, offers_count, facet: { facet, value } }) => {
        const chosen = facets.get(facet) ?? [];
        const isChosen = chosen.includes(value);
        return (
          <li key={alias}>
            <Link
              to={withFacet(query, facet, isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])}
              preventScrollReset
              rel="nofollow"
              aria-current={isChosen || undefined}
            >
              {title} <small>{format.number(offers_count)}</small>
            </Link>
          </li>
        );
      })}
    </DetailsMenu>
  );
}

const Gap = styled.div`
  height: 28px;
`;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: 38px;
  margin: ${space(4)} 0 ${space(7)};
  ${scrollRow}
  &:has([open]) {
    overflow: visible;
    flex-wrap: wrap;
  }
  ${media.mobile} {
    margin-block: ${space(4)} ${space(5)};
  }
`;

const Others = styled.details`
  &[open] {
    flex: 1 0 100%;
  }
`;

const OtherTags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const More = styled.summary`
  ${type('label')}
  padding: ${space(2.5)} ${space(3)};
  color: ${color('text.brand')};
  white-space: nowrap;
  cursor: pointer;
`;

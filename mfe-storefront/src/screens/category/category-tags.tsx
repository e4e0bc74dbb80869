import type { TagPage } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, iconMask, media, scrollRow, space, Tag, type } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './category.messages';

type CategoryTag = Pick<TagPage['results'][number], 'alias' | 'title'>;

interface CategoryTagsProps {
  categoryAlias: string;
  /** Undefined while the tags load: the row keeps its height. */
  tags: TagPage['results'] | undefined;
  activeTag: string | null;
}

const firstCount = 8;

/** Tags that filter the list; one at a time, a second press clears it. One row at first, the others below it on request. */
export function CategoryTags({ categoryAlias, tags, activeTag }: CategoryTagsProps) {
  const intl = useIntl();
  if (tags?.length === 0 && activeTag === null) return <Gap />;
  const ordered = putActiveFirst(tags ?? [], activeTag);
  const others = ordered.slice(firstCount);
  const renderTag = ({ alias, title }: CategoryTag) => (
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
      {ordered.slice(0, firstCount).map(renderTag)}
      {others.length > 0 ? (
        <details>
          <summary>
            <FormattedMessage {...messages.moreTags} values={{ count: others.length }} />
          </summary>
          <Others>{others.map(renderTag)}</Others>
        </details>
      ) : null}
    </Root>
  );
}

/** An active tag beyond the first row comes first; one that the category does not have is shown by its alias. */
function putActiveFirst(tags: readonly CategoryTag[], activeTag: string | null): readonly CategoryTag[] {
  const index = tags.findIndex(({ alias }) => alias === activeTag);
  if (activeTag === null || (index >= 0 && index < firstCount)) return tags;
  return [tags[index] ?? { alias: activeTag, title: activeTag }, ...tags.filter(({ alias }) => alias !== activeTag)];
}

const Gap = styled.div`
  height: 28px;
`;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: 38px;
  margin: 16px 0 28px;
  ${scrollRow}
  &:has(details[open]) {
    flex-wrap: wrap;
  }
  details[open] {
    flex: 1 0 100%;
  }
  summary {
    ${type('label')}
    display: inline-flex;
    align-items: center;
    min-height: 38px;
    padding: 0 ${space(3)};
    color: ${color('text.brand')};
    white-space: nowrap;
    cursor: pointer;
  }
  summary::after {
    content: '';
    width: 16px;
    height: 16px;
    margin-left: ${space(1)};
    background: currentColor;
    ${iconMask('chevron')}
  }
  [open] > summary::after {
    rotate: 180deg;
  }
  ${media.mobile} {
    margin-block: 16px 20px;
  }
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-top: ${space(2)};
`;

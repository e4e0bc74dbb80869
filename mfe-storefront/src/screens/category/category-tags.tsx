import type { TagPage } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, scrollRow, space, Tag, type } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './category-late.messages';

type CategoryTag = Pick<TagPage['results'][number], 'alias' | 'title'>;

export interface CategoryTagsProps {
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
  const isKnown = tags?.some(({ alias }) => alias === activeTag) ?? true;
  const all = isKnown || activeTag === null ? (tags ?? []) : [{ alias: activeTag, title: activeTag }, ...(tags ?? [])];
  const isFirst = ({ alias }: CategoryTag, index: number) => index < firstCount || alias === activeTag;
  const others = all.filter((tag, index) => !isFirst(tag, index));
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
      {all.filter(isFirst).map(renderTag)}
      {others.length > 0 ? (
        <details>
          <summary>
            <FormattedMessage {...messages.moreTags} values={{ count: others.length }} />
          </summary>
          <div>{others.map(renderTag)}</div>
        </details>
      ) : null}
    </Root>
  );
}

const Gap = styled.div`
  height: 28px;
`;

const Root = styled.nav`
  &,
  details div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
  min-height: 38px;
  margin: 16px 0 28px;
  ${scrollRow}
  &:has([open]) {
    flex-wrap: wrap;
  }
  [open] {
    flex: 1 0 100%;
  }
  summary {
    ${type('label')}
    padding: 10px ${space(3)};
    color: ${color('text.brand')};
    white-space: nowrap;
    cursor: pointer;
  }
  ${media.mobile} {
    margin-block: 16px 20px;
  }
`;

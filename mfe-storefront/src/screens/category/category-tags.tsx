import type { TagPage } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { media, scrollRow, Tag } from '@yarmarok/shared-ui';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './category.messages';

interface CategoryTagsProps {
  categoryAlias: string;
  /** Undefined while the tags load: the row keeps its height. */
  tags: TagPage['results'] | undefined;
  activeTag: string | null;
}

/** Tags that filter the list; one at a time, a second press clears it. */
export function CategoryTags({ categoryAlias, tags, activeTag }: CategoryTagsProps) {
  const intl = useIntl();
  if (tags?.length === 0 && activeTag === null) return <Gap />;
  const isKnown = tags?.some(({ alias }) => alias === activeTag) ?? true;
  const shown = isKnown || activeTag === null ? (tags ?? []) : [{ alias: activeTag, title: activeTag }, ...(tags ?? [])];
  return (
    <Root aria-label={intl.formatMessage(messages.tags)}>
      {shown.map(({ alias, title }) => (
        <Tag
          key={alias}
          isActive={alias === activeTag}
          to={paths.category(categoryAlias, { tags: alias === activeTag ? null : alias })}
          preventScrollReset
        >
          {title}
        </Tag>
      ))}
    </Root>
  );
}

const Gap = styled.div`
  height: 28px;
`;

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-height: 38px;
  margin: 16px 0 28px;
  ${scrollRow}
  ${media.mobile} {
    margin-block: 16px 20px;
  }
`;

import { nestQuotes, useHost } from '@yarmarok/shared-contract';
import type { useCombobox } from '@yarmarok/shared-ui';
import { Price, color, media } from '@yarmarok/shared-ui';
import { ImageOff, LayoutGrid, Search } from '@yarmarok/shared-ui/icons';
import { HighlightMatch, ListboxGroup, ListboxOption, ListboxPanel } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { flattenCategories, menuTree } from './category-tree';
import { searchMessages as messages, searchValueMessages } from './search.messages';
import type { Suggestions } from './use-suggestions';

export interface SearchPanelProps {
  suggestions: Suggestions;
  combobox: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>;
}

/** Suggestions under the search field: categories, then offers, then the whole search. */
export function SearchPanel({ suggestions: { query, categories, offers }, combobox: { listProps, optionProps } }: SearchPanelProps) {
  const intl = useIntl();
  const pictures = useCategoryPictures();
  return (
    <Panel {...listProps} aria-label={intl.formatMessage(messages.suggestions)}>
      {categories.length > 0 && (
        <ListboxGroup label={<FormattedMessage {...messages.categories} />}>
          {categories.map((category, index) => (
            <ListboxOption key={category.id} {...optionProps(index)}>
              <Picture url={pictures.get(category.alias)} size={36} isCategory />
              <Strong>
                <HighlightMatch text={category.title} query={query} />
              </Strong>
              <Way>{category.ancestors.map(({ title }) => title).join(' • ')}</Way>
            </ListboxOption>
          ))}
        </ListboxGroup>
      )}
      {offers.length > 0 && (
        <ListboxGroup label={<FormattedMessage {...messages.offers} />}>
          {offers.map((offer, index) => (
            <OfferOption key={offer.id} {...optionProps(categories.length + index)}>
              <Picture url={offer.main_image?.file_150_150} size={44} />
              <Title lang={offer.title_lang === intl.locale ? undefined : offer.title_lang}>
                <HighlightMatch text={offer.title} query={query} />
              </Title>
              <Price amount={offer.price} currency={offer.currency} size="sm" />
            </OfferOption>
          ))}
        </ListboxGroup>
      )}
      <AllResults {...optionProps(categories.length + offers.length)}>
        <Search size={20} />
        <FormattedMessage {...searchValueMessages.all} values={{ query: nestQuotes(query, intl.locale) }} />
      </AllResults>
    </Panel>
  );
}

function Picture({ url, size, isCategory = false }: { url: string | undefined; size: number; isCategory?: boolean }) {
  if (url) return <Image src={url} alt="" width={size} height={size} loading="lazy" />;
  const Icon = isCategory ? LayoutGrid : ImageOff;
  return (
    <NoImage style={{ width: size, height: size }}>
      <Icon size={20} />
    </NoImage>
  );
}

/** Pictures of categories, if the catalog is already cached; they are not worth a call of their own. */
function useCategoryPictures(): Map<string, string> {
  const { api } = useHost();
  const tree = useQuery({ ...api.catalog.tree(), enabled: false }).data;
  return new Map(
    flattenCategories(menuTree(tree?.results ?? [])).flatMap(({ alias, image }) => (image ? [[alias, image.file_150_150] as const] : [])),
  );
}

const Panel = styled(ListboxPanel)`
  padding: 8px 10px 10px;
  ${media.mobile} {
    left: -16px;
    right: -16px;
    padding-inline: 4px;
    border-radius: 0 0 16px 16px;
  }
`;

const OfferOption = styled(ListboxOption)`
  min-height: 60px;
`;

const Strong = styled.span`
  flex: none;
  max-width: 70%;
  font-weight: 600;
`;

const Way = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  text-align: right;
  font: var(--ya-type-caption);
  color: ${color('text.muted')};
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  mark {
    font-weight: 700;
  }
`;

const Image = styled.img`
  flex: none;
  border-radius: 10px;
  object-fit: cover;
`;

const NoImage = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  border-radius: 10px;
  background: ${color('surface.sunken')};
  color: ${color('text.muted')};
`;

/** Stays in sight under a long list. */
const AllResults = styled(ListboxOption)`
  position: sticky;
  bottom: -10px;
  margin-bottom: -10px;
  padding-block: 8px 14px;
  border-radius: 0 0 10px 10px;
  background: ${color('surface.raised')};
  color: ${color('text.link')};
  font-weight: 600;
`;

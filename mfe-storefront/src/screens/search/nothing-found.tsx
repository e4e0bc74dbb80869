import { nestQuotes, paths, useHost } from '@yarmarok/shared-contract';
import { EmptyState, LinkButton, OfferGrid, Section, space, TextLink, type } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OfferCards } from '../../components/offer-cards';
import { isNarrowed, type SearchFilters, buildSearchPath, splitIntoWords, clearNarrowing } from './search-filters';
import { messages } from './search.messages';
import { suggestionsQuery } from './suggestions-query';

/** Message for an empty search with links to continue. */
export function NothingFound({ filters }: { filters: SearchFilters }) {
  const { api, locale } = useHost();
  const { data, dataUpdatedAt } = useQuery(suggestionsQuery(api));
  return (
    <>
      <Message>
        {isNarrowed(filters) ? (
          <EmptyState
            title={<FormattedMessage {...messages.nothingNarrowed} />}
            text={<FormattedMessage {...messages.nothingNarrowedText} />}
            action={
              <Actions>
                <LinkButton to={buildSearchPath(clearNarrowing(filters))}>
                  <FormattedMessage {...messages.clearFilters} />
                </LinkButton>
              </Actions>
            }
          />
        ) : (
          <EmptyState
            headingLevel={1}
            title={<FormattedMessage {...messages.nothing} values={{ search: nestQuotes(filters.search, locale) }} />}
            text={<BroaderSearch search={filters.search} />}
            action={
              <Actions>
                <LinkButton to={paths.categories()}>
                  <FormattedMessage {...messages.toCatalog} />
                </LinkButton>
                <LinkButton to={paths.offers()} variant="outline">
                  <FormattedMessage {...messages.clearSearch} />
                </LinkButton>
              </Actions>
            }
          />
        )}
      </Message>
      {data && data.results.length > 0 ? (
        <Suggestions>
          <Section title={<FormattedMessage {...messages.suggestions} />}>
            <OfferGrid>
              <OfferCards offers={data.results} readAt={dataUpdatedAt} />
            </OfferGrid>
          </Section>
        </Suggestions>
      ) : null}
    </>
  );
}

function BroaderSearch({ search }: { search: string }) {
  const intl = useIntl();
  const words = splitIntoWords(search);
  if (words.length === 0) return <FormattedMessage {...messages.nothingText} />;
  const links = words.map((word) => (
    <q key={word}>
      <TextLink to={paths.offers({ search: word })} hasUnderline>
        {word}
      </TextLink>
    </q>
  ));
  return <FormattedMessage {...messages.nothingWords} values={{ words: () => intl.formatList(links, { type: 'disjunction' }) }} />;
}

const Message = styled.div`
  padding-top: ${space(2)};
  h1 {
    ${type('h2')}
  }
  img {
    width: 276px;
    max-width: 100%;
    height: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
  padding-top: ${space(1)};
`;

const Suggestions = styled.div`
  margin-top: ${space(14)};
`;

import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, media, Section, space, Tag } from '@yarmarok/shared-ui';
import { SearchInput } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { AccountGroup } from './account-group';
import { BasicsGroup } from './basics-group';
import { messages } from './components.messages';
import { ShownNames } from './example';
import { FeedbackGroup } from './feedback-group';
import { FormsGroup } from './forms-group';
import { GoodsGroup } from './goods-group';
import kitProps from './kit-props.json';
import { NavigationGroup } from './navigation-group';
import { OverlaysGroup } from './overlays-group';
import { StatusesGroup } from './statuses-group';

const groups = {
  basics: BasicsGroup,
  statuses: StatusesGroup,
  navigation: NavigationGroup,
  goods: GoodsGroup,
  feedback: FeedbackGroup,
  forms: FormsGroup,
  overlays: OverlaysGroup,
  account: AccountGroup,
} as const;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** Showcase of the UI kit: every component with its states and props. Excluded from search engines. */
export function ComponentsScreen() {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const names = wanted === '' ? null : Object.keys(kitProps).filter((name) => name.toLowerCase().includes(wanted));
  const label = intl.formatMessage(messages.search);
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} isHiddenFromSearch />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <SearchInput
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onClear={() => setQuery('')}
      />
      <Groups aria-label={intl.formatMessage(messages.groups)}>
        {groupNames.map((name) => (
          <Tag key={name} tone="soft" to={{ hash: `#${name}` }}>
            <FormattedMessage {...messages[name]} />
          </Tag>
        ))}
      </Groups>
      {names?.length === 0 ? (
        <p role="status">
          <FormattedMessage {...messages.nothing} />
        </p>
      ) : null}
      <ShownNames value={names}>
        {groupNames.map((name) => {
          const Group = groups[name];
          return (
            <Anchor key={name} id={name}>
              <Section title={<FormattedMessage {...messages[name]} />}>
                <ExampleGrid>
                  <Group />
                </ExampleGrid>
              </Section>
            </Anchor>
          );
        })}
      </ShownNames>
    </Container>
  );
}

const Groups = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin: ${space(4)} 0 ${space(8)};
`;

const Anchor = styled.div`
  /* Hides groups without a component that matches the search. */
  &:not(:has(article)) {
    display: none;
  }
  margin-bottom: ${space(12)};
  scroll-margin-top: 120px;
`;

const ExampleGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

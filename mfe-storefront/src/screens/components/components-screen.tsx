import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Breadcrumbs, Container, media, Section, Tag } from '@yarmarok/shared-ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { PageHeading } from '../../components/page-heading';
import { AccountGroup } from './account-group';
import { BasicsGroup } from './basics-group';
import { messages } from './components.messages';
import { FeedbackGroup } from './feedback-group';
import { FormsGroup } from './forms-group';
import { GoodsGroup } from './goods-group';
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
  const title = intl.formatMessage(messages.title);
  return (
    <Container>
      <PageMeta title={title} isHiddenFromSearch />
      <Breadcrumbs items={[{ title: intl.formatMessage(messages.home), to: paths.home() }, { title }]} />
      <PageHeading title={title} />
      <Groups aria-label={intl.formatMessage(messages.groups)}>
        {groupNames.map((name) => (
          <Tag key={name} tone="soft" to={{ hash: `#${name}` }}>
            <FormattedMessage {...messages[name]} />
          </Tag>
        ))}
      </Groups>
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
    </Container>
  );
}

const Groups = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 16px 0 32px;
`;

const Anchor = styled.div`
  margin-bottom: 48px;
  scroll-margin-top: 120px;
`;

const ExampleGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

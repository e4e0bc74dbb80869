import type { OwnBlock } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, Chip, EmptyState, LinkButton, space, type, useFormat } from '@yarmarok/shared-ui';
import { InfoList, PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { AppealForm } from './appeal-form';
import { messages, titleMessages } from './blocks.messages';

/** Blocks of the account, its shops and offers, the newest first, and the appeals against them. */
export function BlocksScreen() {
  const intl = useIntl();
  const blocks = useSessionQuery(useAccountApi().blocks.own());
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} />
      <Loaded query={blocks} failure={<FormattedMessage {...messages.failed} />}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={
                <LinkButton to={paths.terms()} variant="outline">
                  <FormattedMessage {...messages.toRules} />
                </LinkButton>
              }
            />
          ) : (
            <List>
              {results.map((block) => (
                <BlockCard key={block.id} block={block} />
              ))}
            </List>
          )
        }
      </Loaded>
    </>
  );
}

function BlockCard({ block }: { block: OwnBlock }) {
  const intl = useIntl();
  const format = useFormat();
  const { kind, title, reason, until, ended_at: ended, appeal } = block;
  const name = kind === 'user' ? intl.formatMessage(messages.account) : intl.formatMessage(titleMessages[kind], { title });
  const items = [
    { label: <FormattedMessage {...messages.reason} />, value: <Text dir="auto">{reason}</Text> },
    { label: <FormattedMessage {...messages.since} />, value: format.dateLong(block.blocked_at) },
    {
      label: <FormattedMessage {...messages.until} />,
      value: until === null ? <FormattedMessage {...messages.forGood} /> : format.dateLong(until),
    },
    ...(ended === null ? [] : [{ label: <FormattedMessage {...messages.ended} />, value: format.dateLong(ended) }]),
    ...(appeal === null ? [] : [{ label: <FormattedMessage {...messages.ownAppeal} />, value: <Text dir="auto">{appeal}</Text> }]),
  ];
  return (
    <Root as="li" tone="shadow">
      <header>
        <h2>{name}</h2>
        <State block={block} />
      </header>
      <InfoList items={items} />
      {ended === null && block.appealed_at === null ? <AppealForm block={block} name={name} /> : null}
    </Root>
  );
}

function State({ block: { ended_at: ended, appealed_at: appealed, upheld_at: upheld } }: { block: OwnBlock }) {
  if (ended !== null)
    return (
      <Chip>
        <FormattedMessage {...messages.ended} />
      </Chip>
    );
  return (
    <Chip tone={appealed !== null && upheld === null ? 'warning' : 'danger'}>
      <FormattedMessage {...(upheld === null ? (appealed === null ? messages.lasting : messages.waits) : messages.upheld)} />
    </Chip>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Root = styled(Card)`
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  header {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(2)} ${space(3)};
  }
  h2 {
    ${type('h4')}
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

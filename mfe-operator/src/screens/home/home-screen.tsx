import type { OperatorRole, OwnOperator } from '@yarmarok/shared-api/account';
import { paths } from '@yarmarok/shared-contract';
import { Card, color, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { InfoList } from '@yarmarok/shared-ui/account';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { OperatorPage } from '../../components/operator-page';
import { roleMessages } from '../../components/roles';
import { useOperatorApi } from '../../state/use-operator-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages } from './home.messages';

/** Screens by the roles that the service admits: docs/product/who-may-do-what.md#operators. */
const areas = [
  {
    path: paths.operator.queues(),
    title: messages.queues,
    text: messages.queuesText,
    roles: ['owner', 'moderator', 'support', 'finance', 'analyst'],
  },
  { path: paths.operator.money(), title: messages.money, text: messages.moneyText, roles: ['owner', 'finance', 'analyst'] },
  { path: paths.operator.blocks(), title: messages.blocks, text: messages.blocksText, roles: ['owner', 'moderator', 'analyst'] },
  { path: paths.operator.people(), title: messages.people, text: messages.peopleText, roles: ['owner', 'moderator', 'support', 'finance'] },
  { path: paths.operator.team(), title: messages.team, text: messages.teamText, roles: ['owner', 'analyst'] },
  {
    path: paths.operator.settings(),
    title: messages.settings,
    text: messages.settingsText,
    roles: ['owner', 'finance', 'analyst'],
  },
  {
    path: paths.operator.search(),
    title: messages.search,
    text: messages.searchText,
    roles: ['owner', 'catalog_editor', 'analyst'],
  },
  { path: paths.operator.audit(), title: messages.audit, text: messages.auditText, roles: ['owner', 'analyst'] },
] as const satisfies readonly { path: string; title: object; text: object; roles: readonly OperatorRole[] }[];

/** The own role, until when the session is confirmed, and what the role opens. */
export function HomeScreen() {
  const intl = useIntl();
  const own = useSessionQuery(useOperatorApi().operators.me());
  return (
    <OperatorPage title={intl.formatMessage(messages.title)} query={own} failure={<FormattedMessage {...messages.failed} />}>
      {(data) => (
        <Parts>
          <Access own={data} />
          <Areas role={data.role} />
        </Parts>
      )}
    </OperatorPage>
  );
}

function Access({ own }: { own: OwnOperator }) {
  const format = useFormat();
  // The current time, read once per visit.
  const [now] = useState(() => new Date());
  const items = [
    { label: <FormattedMessage {...messages.role} />, value: <FormattedMessage {...roleMessages[own.role]} /> },
    { label: <FormattedMessage {...messages.email} />, value: own.email },
    { label: <FormattedMessage {...messages.confirmed} />, value: format.dateShort(own.confirmed_until, now) },
    { label: <FormattedMessage {...messages.idle} />, value: format.dateShort(own.idle_until, now) },
    {
      label: <FormattedMessage {...messages.sensitive} />,
      value: own.sudo_until === null ? <FormattedMessage {...messages.sensitiveAsk} /> : format.dateShort(own.sudo_until, now),
    },
  ];
  return (
    <Card as="section" tone="shadow" aria-labelledby="access-title">
      <h2 id="access-title">
        <FormattedMessage {...messages.access} />
      </h2>
      <InfoList items={items} layout="split" />
    </Card>
  );
}

function Areas({ role }: { role: OperatorRole }) {
  const open = areas.filter(({ roles }) => roles.some((one) => one === role));
  return (
    <Card as="section" tone="shadow" aria-labelledby="areas-title">
      <h2 id="areas-title">
        <FormattedMessage {...messages.areas} />
      </h2>
      <Links>
        {open.map(({ path, title, text }) => (
          <li key={path}>
            <TextLink to={path} hasChevron>
              <FormattedMessage {...title} />
            </TextLink>
            <small>
              <FormattedMessage {...text} />
            </small>
          </li>
        ))}
      </Links>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space(4)};
  max-width: 760px;

  h2 {
    ${type('h3')}
    margin: 0 0 ${space(3)};
  }
`;

const Links = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    justify-items: start;
    gap: ${space(0.5)};
  }
  small {
    ${type('caption')}
    color: ${color('text.secondary')};
  }
`;

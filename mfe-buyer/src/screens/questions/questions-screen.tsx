import type { SupportQuestionRow } from '@yarmarok/shared-api/account';
import { PageMeta, paths } from '@yarmarok/shared-contract';
import { Card, Chip, color, EmptyState, LinkButton, Pagination, space, type, useFormat } from '@yarmarok/shared-ui';
import { PageHeading } from '@yarmarok/shared-ui/account';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { messages, valueMessages } from './questions.messages';

const pageSize = 20;

const buildHref = (offset: number) => (offset > 0 ? `${paths.buyer.questions()}?offset=${String(offset)}` : paths.buyer.questions());

/** Questions of the account to support, with their answers, newest first. */
export function QuestionsScreen() {
  const intl = useIntl();
  const { questions: api } = useAccountApi();
  const [search] = useSearchParams();
  const offset = Math.max(0, Number(search.get('offset')) || 0);
  const questions = useSessionQuery(api.own(pageSize, offset));
  const ask = (
    <LinkButton to={paths.support()} variant="outline" size="sm">
      <FormattedMessage {...messages.ask} />
    </LinkButton>
  );
  return (
    <>
      <PageMeta title={intl.formatMessage(messages.title)} isHiddenFromSearch />
      <PageHeading title={<FormattedMessage {...messages.title} />} actions={questions.data && questions.data.count > 0 ? ask : null} />
      <Loaded query={questions} failure={<FormattedMessage {...messages.failed} />}>
        {({ results, count }) =>
          results.length === 0 ? (
            <EmptyState
              title={<FormattedMessage {...messages.emptyTitle} />}
              text={<FormattedMessage {...messages.emptyText} />}
              action={ask}
            />
          ) : (
            <>
              <List>
                {results.map((question) => (
                  <QuestionCard key={question.id} question={question} />
                ))}
              </List>
              {count > pageSize ? (
                <Pagination
                  page={Math.floor(offset / pageSize) + 1}
                  pageCount={Math.ceil(count / pageSize)}
                  getHref={(page) => buildHref((page - 1) * pageSize)}
                />
              ) : null}
            </>
          )
        }
      </Loaded>
    </>
  );
}

function QuestionCard({ question }: { question: SupportQuestionRow }) {
  const format = useFormat();
  return (
    <Root as="li" tone="shadow">
      <header>
        <h2>{question.subject ?? <FormattedMessage {...valueMessages.number} values={{ number: question.id }} />}</h2>
        <Chip tone={question.status === 'answered' ? 'success' : 'new'}>{question.get_status_display}</Chip>
      </header>
      <small>
        <time dateTime={question.created_at}>{format.dateShort(question.created_at)}</time>
        {question.order_number === null ? null : (
          <span>
            <FormattedMessage {...valueMessages.order} values={{ number: question.order_number }} />
          </span>
        )}
      </small>
      <p dir="auto">{question.question_text}</p>
      {question.answer_text === null ? null : (
        <blockquote>
          <b>
            <FormattedMessage {...messages.answer} />
          </b>
          {question.answered_at === null ? null : <time dateTime={question.answered_at}>{format.dateShort(question.answered_at)}</time>}
          <p dir="auto">{question.answer_text}</p>
        </blockquote>
      )}
    </Root>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(4)};
  padding: 0;
  list-style: none;
`;

const Root = styled(Card)`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  header {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: ${space(3)};
  }
  h2 {
    ${type('h4')}
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
  }
  small,
  time {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
  }
  p {
    margin: 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  blockquote {
    margin: ${space(1)} 0 0;
    padding: ${space(1)} ${space(4)};
    border-left: 3px solid ${color('line.strong')};

    time {
      margin-left: ${space(2)};
    }
    p {
      margin-top: ${space(1)};
    }
  }
`;

import type { ImportProblems as Problems, OfferImport } from '@yarmarok/shared-api/account';
import { useHost } from '@yarmarok/shared-contract';
import { Button, Card, Chip, type ChipTone, color, space, type, useFormat } from '@yarmarok/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { Loaded } from '../../components/loaded';
import { buildImportHref } from '../../features/imports/import-view';
import { useAccountApi } from '../../state/use-account-api';
import { useSessionQuery } from '../../state/use-session-query';
import { problemMessages as messages } from './import-problems.messages';
import { type Choices, countChoices, noChoices } from './problem-choices';
import { ProblemMends } from './problem-mends';

type Problem = Problems['problems'][number];

const tones: Record<Problem['level'], ChipTone> = { error: 'danger', skipped: 'neutral', warning: 'warning' };

/** What the rows of an ended import say, once each, with the choices that mend it. */
export function ImportProblems({ shopId, shown }: { shopId: number; shown: OfferImport }) {
  const { imports: api } = useAccountApi();
  const problems = useSessionQuery(api.problems(shown.id, shown.status));
  return (
    <Loaded query={problems} failure={<FormattedMessage {...messages.failed} />}>
      {(loaded) => (loaded.problems.length === 0 ? null : <ProblemCard shopId={shopId} shown={shown} loaded={loaded} />)}
    </Loaded>
  );
}

function ProblemCard({ shopId, shown, loaded }: { shopId: number; shown: OfferImport; loaded: Problems }) {
  const intl = useIntl();
  const format = useFormat();
  const navigate = useNavigate();
  const { actions } = useHost();
  const repeat = useMutation(useAccountApi().imports.repeat());
  const [choices, setChoices] = useState<Choices>(noChoices);
  const { problems, can_repeat: canRepeat } = loaded;
  const count = countChoices(choices);
  const canMend = problems.some(({ mends }) => mends !== null);

  function handleApply(): void {
    const body = {
      id: shown.id,
      categories: Object.entries(choices.categories).map(([key, category]) => ({ key, category })),
      values: Object.entries(choices.values).map(([key, value]) => ({ key, value })),
    };
    repeat.mutate(body, {
      onSuccess: ({ id }) => void navigate(buildImportHref(shopId, { importId: id }), { preventScrollReset: true }),
      onError: (error) => actions.notifyError(error),
    });
  }

  return (
    <Card tone="shadow">
      <Title>
        <FormattedMessage {...messages.title} />
      </Title>
      <List aria-label={intl.formatMessage(messages.title)}>
        {problems.map((problem) => (
          <li key={`${problem.level} ${problem.code}`}>
            <details open={canRepeat && problem.mends !== null}>
              <summary>
                <b>{problem.message}</b>
                <Chip tone={tones[problem.level]}>
                  {[intl.formatMessage(messages[problem.level]), format.number(problem.rows_count)].join(': ')}
                </Chip>
              </summary>
              <Examples>
                {problem.examples.map(({ row, title, message }) => (
                  <li key={row}>
                    <FormattedMessage {...messages.example} values={{ row: format.number(row), title: title || '—' }} />
                    {problem.mends === null && message !== problem.message ? <span>{message}</span> : null}
                  </li>
                ))}
              </Examples>
              {canRepeat && problem.mends !== null ? <ProblemMends problem={problem} choices={choices} onChoose={setChoices} /> : null}
            </details>
          </li>
        ))}
      </List>
      {canMend ? (
        <Foot>
          <p>
            <FormattedMessage {...(canRepeat ? messages.applyHint : messages.upload)} />
          </p>
          {canRepeat ? (
            <Button disabled={count === 0} isLoading={repeat.isPending} onClick={handleApply}>
              <FormattedMessage {...messages.apply} />
            </Button>
          ) : null}
          {count > 0 ? (
            <span role="status">
              <FormattedMessage {...messages.chosen} values={{ count }} />
            </span>
          ) : null}
        </Foot>
      ) : null}
    </Card>
  );
}

const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 ${space(2)};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    border-top: 1px solid ${color('line.subtle')};
  }
  summary {
    padding: ${space(3)} 0;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  summary b {
    margin-right: ${space(3)};
    font-weight: 600;
  }
`;

const Examples = styled.ul`
  ${type('caption')}
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(3)};
  padding: 0;
  list-style: none;
  color: ${color('text.muted')};
  overflow-wrap: anywhere;

  span {
    display: block;
  }
`;

const Foot = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line.subtle')};

  p {
    flex-basis: 100%;
    margin: 0;
  }
`;

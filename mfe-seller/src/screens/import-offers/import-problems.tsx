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

/** Problems in the rows of a finished import, once each, with choices that fix them. */
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
      <ul aria-label={intl.formatMessage(messages.title)}>
        {problems.map((problem) => (
          <ProblemItem key={`${problem.level} ${problem.code}`}>
            <details open={canRepeat && problem.mends !== null}>
              <Summary>
                <Message>{problem.message}</Message>
                <Chip tone={tones[problem.level]}>
                  {[intl.formatMessage(messages[problem.level]), format.number(problem.rows_count)].join(': ')}
                </Chip>
              </Summary>
              <Examples>
                {problem.examples.map(({ row, title, message }) => (
                  <li key={row}>
                    <FormattedMessage {...messages.example} values={{ row: format.number(row), title: title || '—' }} />
                    {problem.mends === null && message !== problem.message ? <OwnMessage>{message}</OwnMessage> : null}
                  </li>
                ))}
              </Examples>
              {canRepeat && problem.mends !== null ? <ProblemMends problem={problem} choices={choices} onChoose={setChoices} /> : null}
            </details>
          </ProblemItem>
        ))}
      </ul>
      {canMend ? (
        <Foot>
          <Hint>
            <FormattedMessage {...(canRepeat ? messages.applyHint : messages.upload)} />
          </Hint>
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

const ProblemItem = styled.li`
  border-top: 1px solid ${color('line.subtle')};
`;

const Summary = styled.summary`
  padding: ${space(3)} 0;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

const Message = styled.b`
  margin-right: ${space(3)};
  font-weight: 600;
`;

const Examples = styled.ul`
  ${type('caption')}
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(3)};
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

const OwnMessage = styled.span`
  display: block;
`;

const Foot = styled.div`
  ${type('bodyS')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('line.subtle')};
`;

const Hint = styled.p`
  flex-basis: 100%;
`;

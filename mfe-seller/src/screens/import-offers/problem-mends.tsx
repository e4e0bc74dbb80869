import type { ImportProblems } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { Button, color, media, space, TextLink, type } from '@yarmarok/shared-ui';
import { Select } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CategoryPicker } from '../../features/offers/category-picker';
import { categoryMappingMessages } from './mapping/category-mapping.messages';
import { problemMessages as messages } from './import-problems.messages';
import { chooseFor, type Choices } from './problem-choices';

type Problem = ImportProblems['problems'][number];

interface MendsProps {
  problem: Problem;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

const shownAtOnce = 15;

/** A choice for each text of the file that a problem is about. */
export function ProblemMends({ problem, choices, onChoose }: MendsProps) {
  const [limit, setLimit] = useState(shownAtOnce);
  const { values } = problem;
  return (
    <>
      <List>
        {values.slice(0, limit).map((value) => (
          <Value key={value.key}>
            <ValueText>
              <Name>{value.text || <FormattedMessage {...messages.noText} />}</Name>
              <FormattedMessage {...categoryMappingMessages.rowsCount} values={{ count: value.rows_count }} />
            </ValueText>
            <Mend problem={problem} value={value} choices={choices} onChoose={onChoose} />
          </Value>
        ))}
      </List>
      {values.length > limit ? (
        <Button variant="outline" size="sm" onClick={() => setLimit(limit + shownAtOnce)}>
          <FormattedMessage {...categoryMappingMessages.more} values={{ count: values.length - limit }} />
        </Button>
      ) : null}
    </>
  );
}

function Mend({ problem, value, choices, onChoose }: MendsProps & { value: Problem['values'][number] }) {
  const intl = useIntl();
  const { key, category: proposed } = value;
  const text = nestQuotes(value.text || intl.formatMessage(messages.noText), intl.locale);
  if (problem.mends === 'value')
    return (
      <Select
        aria-label={intl.formatMessage(messages.valueOf, { text })}
        value={choices.values[key] ?? ''}
        emptyLabel={intl.formatMessage(messages.chooseValue)}
        options={problem.options.map(({ value: option, title }) => ({ value: option, label: title }))}
        onChange={({ target }) => onChoose(chooseFor(choices, 'values', key, target.value || null))}
      />
    );
  const chosen = choices.categories[key] ?? null;
  return (
    <div>
      <CategoryPicker
        label={intl.formatMessage(categoryMappingMessages.categoryOf, { category: text })}
        value={chosen}
        placeholder={proposed?.title ?? intl.formatMessage(categoryMappingMessages.choose)}
        isClearable
        onPick={(picked) => onChoose(chooseFor(choices, 'categories', key, picked?.id ?? null))}
      />
      {proposed && chosen === null ? (
        <TextLink hasUnderline onClick={() => onChoose(chooseFor(choices, 'categories', key, proposed.id))}>
          <FormattedMessage {...categoryMappingMessages.confirm} />
        </TextLink>
      ) : null}
    </div>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(3)};
`;

const Value = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space(1)} ${space(4)};
  align-items: start;
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ValueText = styled.span`
  ${type('caption')}
  display: grid;
  color: ${color('text.muted')};
  overflow-wrap: anywhere;
`;

const Name = styled.b`
  ${type('bodyS')}
  color: ${color('text.primary')};
  font-weight: 600;
`;

import type { ImportPreview } from '@yarmarok/shared-api/account';
import { nestQuotes } from '@yarmarok/shared-contract';
import { Button, Chip, type ChipTone, color, space, TextLink, type } from '@yarmarok/shared-ui';
import { Table, type TableColumn } from '@yarmarok/shared-ui/account';
import { Checkbox, Field, Input } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { CategoryPicker } from '../../../features/offers/category-picker';
import { MappingCard } from './mapping-card';
import { categoryMappingMessages as messages } from './category-mapping.messages';
import { toTreeLines, type TreeLine } from './category-tree';
import { correctCategories, type Corrections, getChosenId, getParentId, needsChoice, otherKey } from '../corrections';

type FileCategory = ImportPreview['categories'][number];

interface MappingProps {
  preview: ImportPreview;
  corrections: Corrections;
  onCorrect: (corrections: Corrections) => void;
}

const shownAtOnce = 25;
const maxIndent = 3;
const tones: Record<FileCategory['sureness'] | 'chosen', ChipTone> = {
  chosen: 'success',
  sure: 'success',
  likely: 'warning',
  none: 'danger',
};

/** Maps categories of the file to categories of the catalog: one by one, many at once, like the parent, and everything else. */
export function CategoryMapping({ preview, corrections, onCorrect }: MappingProps) {
  const intl = useIntl();
  const [query, setQuery] = useState('');
  // The list stays the same while the seller chooses.
  const [asked] = useState(() => new Set(preview.categories.filter((one) => needsChoice(one, corrections)).map(({ key }) => key)));
  const [isAll, setIsAll] = useState(false);
  const [limit, setLimit] = useState(shownAtOnce);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const words = query.trim().toLowerCase();
  const found = preview.categories.filter(
    ({ key, title, parents }) => (isAll || asked.has(key)) && [...parents, title].join(' ').toLowerCase().includes(words),
  );
  const lines = toTreeLines(found);
  const shown = lines.slice(0, limit);
  const getTitle = ({ title }: FileCategory) => title || intl.formatMessage(messages.noCategory);
  const correct = (keys: readonly string[], id: number | null) => onCorrect(correctCategories(preview, corrections, keys, id));
  const select = (keys: readonly string[], isOn: boolean) =>
    setSelected((before) => new Set(isOn ? [...before, ...keys] : [...before].filter((key) => !keys.includes(key))));
  const columns: TableColumn<TreeLine>[] = [
    {
      key: 'title',
      header: intl.formatMessage(messages.inFile),
      render: ({ title, above, depth, rows, category, keys: below }) => (
        <Name $depth={Math.min(depth, maxIndent)}>
          {above.length > 0 ? <span>{above.join(' › ')}</span> : null}
          <Checkbox
            label={<b>{title || intl.formatMessage(messages.noCategory)}</b>}
            checked={below.every((key) => selected.has(key))}
            onChange={(event) => select(below, event.target.checked)}
          />
          <FormattedMessage {...messages.rowsCount} values={{ count: rows }} />
          {category && category.samples.length > 0 ? <span>{category.samples.join(' · ')}</span> : null}
        </Name>
      ),
    },
    {
      key: 'category',
      header: intl.formatMessage(messages.here),
      width: '55%',
      render: ({ title, category, keys: below }) => {
        if (!category)
          return (
            <CategoryPicker
              label={intl.formatMessage(messages.sectionOf, { section: nestQuotes(title, intl.locale) })}
              placeholder={intl.formatMessage(messages.forSection, { count: below.length })}
              value={null}
              onPick={(picked) => {
                if (picked) correct(below, picked.id);
              }}
            />
          );
        const { key, sureness } = category;
        const id = getChosenId(category, corrections);
        const isChosen = key in corrections.categories ? corrections.categories[key] !== null : category.is_chosen;
        const parentId = getParentId(preview, category, corrections);
        return (
          <Choice>
            <CategoryPicker
              label={intl.formatMessage(messages.categoryOf, { category: nestQuotes(getTitle(category), intl.locale) })}
              value={id}
              initialPath={category.category?.title ?? ''}
              placeholder={intl.formatMessage(messages.choose)}
              isClearable
              onPick={(picked) => correct([key], picked?.id ?? null)}
            />
            <Actions>
              <Chip tone={tones[isChosen ? 'chosen' : sureness]}>
                <FormattedMessage {...messages[isChosen ? 'chosen' : sureness]} />
              </Chip>
              {!isChosen && sureness === 'likely' ? (
                <TextLink hasUnderline onClick={() => correct([key], id)}>
                  <FormattedMessage {...messages.confirm} />
                </TextLink>
              ) : null}
              {parentId !== null && parentId !== id ? (
                <TextLink hasUnderline onClick={() => correct([key], parentId)}>
                  <FormattedMessage {...messages.likeParent} />
                </TextLink>
              ) : null}
            </Actions>
          </Choice>
        );
      },
    },
  ];
  const keys = found.map(({ key }) => key);

  return (
    <section>
      <Title>
        <FormattedMessage {...messages.title} />
      </Title>
      <Tools>
        <Input
          type="search"
          aria-label={intl.formatMessage(messages.search)}
          placeholder={intl.formatMessage(messages.search)}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <Checkbox
          label={<FormattedMessage {...messages.showAll} values={{ count: preview.categories.length }} />}
          checked={isAll}
          onChange={(event) => setIsAll(event.target.checked)}
        />
        <Checkbox
          label={<FormattedMessage {...messages.selectAll} values={{ count: found.length }} />}
          checked={keys.length > 0 && keys.every((key) => selected.has(key))}
          onChange={(event) => select(keys, event.target.checked)}
        />
      </Tools>
      {selected.size > 0 ? (
        <Bulk>
          <CategoryPicker
            label={intl.formatMessage(messages.forSelected, { count: selected.size })}
            placeholder={intl.formatMessage(messages.forSelected, { count: selected.size })}
            value={null}
            onPick={(picked) => {
              if (!picked) return;
              correct([...selected], picked.id);
              setSelected(new Set());
            }}
          />
        </Bulk>
      ) : null}
      {found.length === 0 ? (
        <p>
          <FormattedMessage {...(words === '' ? messages.nothingToCheck : messages.nothingFound)} />
        </p>
      ) : (
        <Table
          caption={intl.formatMessage(messages.title)}
          columns={columns}
          rows={shown}
          rowKey={({ key }) => key}
          renderCard={(line) => (
            <MappingCard>
              {columns.map(({ key, render }) => (
                <div key={key}>{render(line)}</div>
              ))}
            </MappingCard>
          )}
        />
      )}
      {lines.length > shown.length ? (
        <Button variant="outline" size="sm" onClick={() => setLimit(limit + shownAtOnce)}>
          <FormattedMessage {...messages.more} values={{ count: lines.length - shown.length }} />
        </Button>
      ) : null}
      <Bulk>
        <Field label={<FormattedMessage {...messages.other} />} hint={<FormattedMessage {...messages.otherHint} />}>
          <CategoryPicker
            value={otherKey in corrections.categories ? (corrections.categories[otherKey] ?? null) : (preview.other_category?.id ?? null)}
            initialPath={preview.other_category?.title ?? ''}
            placeholder={intl.formatMessage(messages.drafts)}
            isClearable
            onPick={(picked) => correct([otherKey], picked?.id ?? null)}
          />
        </Field>
      </Bulk>
    </section>
  );
}

const Title = styled.h3`
  ${type('h4')}
  margin: 0 0 ${space(2)};
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  margin-bottom: ${space(2)};
`;

const Bulk = styled.div`
  margin: ${space(3)} 0;
`;

const Name = styled.span<{ $depth: number }>`
  ${type('caption')}
  display: grid;
  gap: ${space(0.5)};
  padding-left: ${({ $depth }) => `${String($depth * 20)}px`};
  color: ${color('text.muted')};
  overflow-wrap: anywhere;

  b {
    ${type('bodyS')}
    color: ${color('text.primary')};
    font-weight: 600;
  }
`;

const Choice = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(1)};
  min-width: 0;
`;

const Actions = styled.div`
  ${type('caption')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`;

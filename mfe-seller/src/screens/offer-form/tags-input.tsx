import { nestQuotes, useHost } from '@yarmarok/shared-contract';
import { color, radius, space, useFormat } from '@yarmarok/shared-ui';
import { ChosenValues, Field, useFieldControl } from '@yarmarok/shared-ui/forms';
import { Combobox, type ComboboxField, HighlightMatch } from '@yarmarok/shared-ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { DraftTag } from './offer-draft';
import { messages } from './offer-form.messages';

const maxTags = 20;
const maxTagLength = 40;
const maxSuggested = 8;
const fetchedTagCount = 100;

interface TagsInputProps {
  tags: readonly DraftTag[];
  /** Number of popular tags that are offered. */
  categoryAlias: string | null;
  error: string | null;
  onChange: (tags: DraftTag[]) => void;
}

/** Tags: suggestions of the category, which are filters for buyers, or free words. */
export function TagsInput({ tags, categoryAlias, error, onChange }: TagsInputProps) {
  const intl = useIntl();
  const format = useFormat();
  const { api } = useHost();
  const field = useRef<HTMLInputElement>(null);
  const known = useQuery({ ...api.catalog.tags(categoryAlias ?? '', fetchedTagCount), enabled: categoryAlias !== null });
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const suggested = (known.data?.results ?? [])
    .filter(({ alias, title }) => title.toLocaleLowerCase().includes(wanted) && tags.every((tag) => tag.alias !== alias))
    .slice(0, maxSuggested);

  function add({ alias, title }: DraftTag): void {
    // An excess word stays in the field: the hint shows the maximum.
    if (tags.length >= maxTags) return;
    if (tags.every((tag) => tag.alias !== alias)) onChange([...tags, { alias, title }]);
    setText('');
  }

  function addTyped(): void {
    const typed = text.trim();
    if (typed === '') return;
    if (tags.every(({ title }) => title.toLocaleLowerCase() !== wanted))
      add((known.data?.results ?? []).find(({ title }) => title.toLocaleLowerCase() === wanted) ?? { alias: typed, title: typed });
    else setText('');
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, { inputProps, close }: ComboboxField): void {
    inputProps.onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      addTyped();
      close();
    } else if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
  }

  return (
    <Field
      label={<FormattedMessage {...messages.tags} />}
      hint={<FormattedMessage {...messages.tagsHint} values={{ max: maxTags }} />}
      error={error}
    >
      <Combobox
        options={suggested}
        getKey={({ alias }) => alias}
        onSelect={add}
        renderOption={(tag) => (
          <>
            <span>
              <HighlightMatch text={tag.title} query={text.trim()} />
            </span>
            <Count>{format.number(tag.offers_count)}</Count>
          </>
        )}
        label={intl.formatMessage(messages.tags)}
      >
        {(combobox) => (
          <Box data-invalid={error ? true : undefined}>
            <Tags
              values={tags.map(({ alias, title }) => ({ key: alias, title }))}
              getRemoveLabel={({ title }) => intl.formatMessage(messages.removeTag, { tag: nestQuotes(title, intl.locale) })}
              onRemove={(removed) => {
                onChange(tags.filter(({ alias }) => alias !== removed));
                field.current?.focus();
              }}
            />
            <BareInput
              {...combobox.inputProps}
              ref={field}
              name="tags"
              value={text}
              maxLength={maxTagLength}
              placeholder={intl.formatMessage(messages.addTag)}
              onChange={(event) => {
                setText(event.target.value);
                combobox.open();
              }}
              onFocus={combobox.open}
              onKeyDown={(event) => handleKeyDown(event, combobox)}
              onBlur={() => {
                combobox.inputProps.onBlur();
                addTyped();
              }}
            />
          </Box>
        )}
      </Combobox>
    </Field>
  );
}

function BareInput(props: ComponentProps<'input'>) {
  return <input {...props} {...useFieldControl(props)} required={undefined} />;
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  min-height: 44px;
  padding: ${space(1.5)} ${space(2)};
  border-radius: ${radius.md};
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1px ${color('line.control')};

  &:focus-within {
    box-shadow:
      inset 0 0 0 2px ${color('line.focus')},
      0 0 0 4px ${color('brand.soft')};
  }
  &[data-invalid] {
    box-shadow: inset 0 0 0 2px ${color('danger.default')};
  }
  input {
    flex: 1;
    min-width: 120px;
    height: 32px;
    padding: 0 ${space(1.5)};
    border: 0;
    background: none;
    outline: none;
  }
`;

/** Wraps together with the input. */
const Tags = styled(ChosenValues)`
  display: contents;
`;

const Count = styled.small`
  margin-left: auto;
  color: ${color('text.muted')};
`;

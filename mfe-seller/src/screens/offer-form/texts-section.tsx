import { type Locale, locales } from '@yarmarok/shared-contract';
import { Card, color, space, type } from '@yarmarok/shared-ui';
import { SegmentedControl } from '@yarmarok/shared-ui/account';
import { Field, Input } from '@yarmarok/shared-ui/forms';
import { CircleAlert, Package, Wrench } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { languageNames } from '../../components/language-names';
import { RichTextField } from '../../components/rich-text-field';
import { CategoryPicker } from '../../features/offers/category-picker';
import { Columns, SectionHead } from './form-layout';
import { findMissingTranslations, type TextField } from './offer-draft';
import { messages } from './offer-form.messages';
import type { OfferForm } from './use-offer-form';

const missingNames = {
  title: messages.missingTitle,
  description: messages.missingDescription,
  attributes: messages.missingAttributes,
} as const satisfies Record<TextField, unknown>;
const maxTitle = 120;

/** Visible languages: one, or all in columns. */
export type ShownLanguages = Locale | 'all';
export const shownLanguages = (shown: ShownLanguages): readonly Locale[] => (shown === 'all' ? locales : [shown]);

interface TextsSectionProps {
  form: OfferForm;
  shown: ShownLanguages;
  onShow: (shown: ShownLanguages) => void;
  /** The layout has room for columns of languages. */
  isWide: boolean;
  /** Category title until the tree is loaded. */
  categoryPath: string;
}

/** Texts of the offer in every language, its category and kind. */
export function TextsSection({ form, shown, onShow, isWide, categoryPath }: TextsSectionProps) {
  const intl = useIntl();
  const { draft, set } = form;
  const missing = (language: Locale) => {
    const what = findMissingTranslations(draft, language).map((field) => intl.formatMessage(missingNames[field]));
    return what.length > 0 ? intl.formatMessage(messages.missing, { what: what.join(', ') }) : undefined;
  };

  return (
    <Card tone="shadow">
      <SectionHead
        title={<FormattedMessage {...messages.main} />}
        beside={
          <SegmentedControl<ShownLanguages>
            label={intl.formatMessage(messages.languages)}
            value={shown}
            onChange={onShow}
            options={[
              ...(isWide ? [{ value: 'all' as const, label: intl.formatMessage(messages.all) }] : []),
              ...locales.map((language) => ({ value: language, label: languageNames[language], warning: missing(language) })),
            ]}
          />
        }
      />
      <Fields>
        <Languages data-all={shown === 'all' || undefined}>
          {shownLanguages(shown).map((language) => (
            <div key={language} lang={language} role="group" aria-label={languageNames[language]}>
              {shown === 'all' ? <LanguageName name={languageNames[language]} missing={missing(language)} /> : null}
              <Field
                label={<FormattedMessage {...messages.title} />}
                isRequired={language === 'uk'}
                error={form.getError(`title.${language}`)}
                hint={<FormattedMessage {...messages.length} values={{ count: draft.title[language].length, max: maxTitle }} />}
              >
                <Input
                  name={`title.${language}`}
                  value={draft.title[language]}
                  maxLength={maxTitle}
                  onChange={(event) => set({ title: { ...draft.title, [language]: event.target.value } })}
                  onBlur={() => form.leave(`title.${language}`)}
                />
              </Field>
              <RichTextField
                label={<FormattedMessage {...messages.description} />}
                error={form.getError(`description.${language}`)}
                lang={language}
                value={draft.description[language]}
                onChange={(html) => set({ description: { ...draft.description, [language]: html } })}
              />
            </div>
          ))}
        </Languages>
        <Columns $columns="repeat(2, minmax(0, 1fr))">
          <Field label={<FormattedMessage {...messages.category} />} isRequired error={form.getError('category')}>
            <CategoryPicker
              name="category"
              value={draft.category}
              initialPath={categoryPath}
              placeholder={intl.formatMessage(messages.categoryPlaceholder)}
              onPick={(category) => set({ category: category?.id ?? null })}
              onBlur={() => form.leave('category')}
            />
          </Field>
          <Kind>
            <span aria-hidden>
              <FormattedMessage {...messages.type} />
            </span>
            <SegmentedControl
              label={intl.formatMessage(messages.type)}
              value={draft.offering_type}
              onChange={(kind) => set({ offering_type: kind, unit: kind === 'service' ? 'service' : 'piece' })}
              options={[
                { value: 'product', label: intl.formatMessage(messages.product), icon: <Package size={18} /> },
                { value: 'service', label: intl.formatMessage(messages.service), icon: <Wrench size={18} /> },
              ]}
            />
          </Kind>
        </Columns>
      </Fields>
    </Card>
  );
}

function LanguageName({ name, missing }: { name: string; missing: string | undefined }) {
  return (
    <Name>
      <h3>{name}</h3>
      {missing ? (
        <span>
          <CircleAlert size={14} />
          {missing}
        </span>
      ) : null}
    </Name>
  );
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Languages = styled.div`
  display: grid;
  gap: ${space(4)};

  &[data-all] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  > div {
    display: grid;
    align-content: start;
    gap: ${space(4)};
    min-width: 0;
  }
`;

const Name = styled.div`
  /* A hint about missing texts must not shift the fields of its column. */
  [data-all]:has(h3 + span) & {
    min-height: 44px;
  }

  h3 {
    ${type('h4')}
    margin: 0;
  }
  span {
    ${type('caption')}
    display: flex;
    align-items: center;
    gap: ${space(1)};
    color: ${color('warning.text')};
  }
`;

const Kind = styled.div`
  display: grid;
  gap: ${space(1.5)};

  > span {
    ${type('label')}
  }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;

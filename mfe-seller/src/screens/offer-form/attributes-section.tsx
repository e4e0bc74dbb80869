import { Button, Card, color, IconButton, space } from '@yarmarok/shared-ui';
import { Field, FormError, Input } from '@yarmarok/shared-ui/forms';
import { ArrowUp, Plus, Trash2 } from '@yarmarok/shared-ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { languageNames } from '../../components/language-names';
import { SectionHead } from './form-layout';
import { type DraftAttribute, emptyTexts } from './offer-draft';
import { messages } from './offer-form.messages';
import { type ShownLanguages, shownLanguages } from './texts-section';
import type { OfferForm } from './use-offer-form';

const maxAttributes = 100;

/** Attributes of the offer, in the languages of the text section. */
export function AttributesSection({ form, shown }: { form: OfferForm; shown: ShownLanguages }) {
  const intl = useIntl();
  const { draft, set } = form;
  const { attributes } = draft;
  const error = form.getError('attributes');
  const change = (key: string, next: Partial<DraftAttribute>) =>
    set({ attributes: attributes.map((one) => (one.key === key ? { ...one, ...next } : one)) });

  function add(): void {
    set({ attributes: [...attributes, { key: crypto.randomUUID(), name: emptyTexts, value: emptyTexts }] });
  }

  function moveUp(index: number): void {
    const next = [...attributes];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index - 1, 0, moved);
    set({ attributes: next });
  }

  return (
    <Card tone="shadow">
      <SectionHead title={<FormattedMessage {...messages.attributes} />} beside={<FormattedMessage {...messages.attributesHint} />} />
      <List>
        {attributes.map((attribute, index) => (
          <li key={attribute.key} aria-label={intl.formatMessage(messages.attribute, { number: index + 1 })}>
            <div>
              {shownLanguages(shown).map((language) => (
                <Pair
                  key={language}
                  lang={language}
                  role="group"
                  aria-label={languageNames[language]}
                  data-narrow={shown === 'all' || undefined}
                >
                  <Field label={<FormattedMessage {...messages.attributeName} />} isLabelHidden={index > 0 && shown !== 'all'}>
                    <Input
                      name={`attributes.${String(index)}.name.${language}`}
                      value={attribute.name[language]}
                      maxLength={200}
                      placeholder={languageNames[language]}
                      onChange={(event) => change(attribute.key, { name: { ...attribute.name, [language]: event.target.value } })}
                    />
                  </Field>
                  <Field label={<FormattedMessage {...messages.attributeValue} />} isLabelHidden={index > 0 && shown !== 'all'}>
                    <Input
                      name={`attributes.${String(index)}.value.${language}`}
                      value={attribute.value[language]}
                      maxLength={1000}
                      placeholder={languageNames[language]}
                      onChange={(event) => change(attribute.key, { value: { ...attribute.value, [language]: event.target.value } })}
                    />
                  </Field>
                </Pair>
              ))}
            </div>
            <span>
              <IconButton size="sm" label={intl.formatMessage(messages.moveUp)} disabled={index === 0} onClick={() => moveUp(index)}>
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                size="sm"
                label={intl.formatMessage(messages.removeAttribute)}
                onClick={() => set({ attributes: attributes.filter(({ key }) => key !== attribute.key) })}
              >
                <Trash2 size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </List>
      {error ? (
        <Refusal>
          <FormError>{error}</FormError>
        </Refusal>
      ) : null}
      {attributes.length < maxAttributes ? (
        <Button variant="outline" size="sm" icon={<Plus size={18} />} onClick={add}>
          <FormattedMessage {...messages.addAttribute} />
        </Button>
      ) : null}
    </Card>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  &:not(:empty) {
    margin-bottom: ${space(4)};
  }
  li {
    display: flex;
    align-items: end;
    gap: ${space(2)};
  }
  li > div {
    display: grid;
    flex: 1;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: ${space(3)};
    min-width: 0;
  }
  li > span {
    display: flex;
    flex: none;
    align-items: center;
    height: 44px;
  }
  li:has([data-narrow]) {
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color('line.subtle')};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};

  &[data-narrow] {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Refusal = styled.div`
  margin-bottom: ${space(4)};
`;

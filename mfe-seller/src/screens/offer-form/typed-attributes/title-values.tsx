import { useQuery } from '@tanstack/react-query';
import { Button, Card, space } from '@yarmarok/shared-ui';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useHost } from '@yarmarok/shared-contract';
import { useAccountApi } from '../../../state/use-account-api';
import type { OfferForm } from '../use-offer-form';
import { formatTypedValue } from './format-typed-value';

const messages = defineMessages({
  titleValues: { id: 'seller.typedAttributes.titleValues', defaultMessage: 'Add to the title:' },
});
const maxTitle = 120;

/** Suggests stated values that belong into the title and are missing there, in the language of the interface. */
export function TitleValues({ form: { draft, set } }: { form: OfferForm }) {
  const intl = useIntl();
  const { locale } = useHost();
  const { offers } = useAccountApi();
  const { data } = useQuery({ ...offers.attributes(draft.category ?? 0), enabled: draft.category !== null });
  const title = draft.title[locale].trim();
  const missing = (data?.results ?? []).flatMap((attribute) => {
    const value = draft.typed_attributes.find(({ code }) => code === attribute.code)?.value ?? '';
    if (!attribute.in_title || value === '' || typeof value === 'boolean') return [];
    const text = formatTypedValue(attribute, value, intl);
    const isWord = attribute.kind !== 'color' && attribute.kind !== 'size';
    const longer = `${title}, ${isWord ? text : `${attribute.name.toLocaleLowerCase(locale)} ${text}`}`;
    return isNamed(title, text) || longer.length > maxTitle ? [] : [{ code: attribute.code, longer }];
  });
  if (title === '' || missing.length === 0) return null;
  return (
    <Card tone="shadow">
      <Row role="group" aria-labelledby="title-values">
        <span id="title-values">
          <FormattedMessage {...messages.titleValues} />
        </span>
        {missing.map(({ code, longer }) => (
          <Button key={code} variant="outline" size="sm" onClick={() => set({ title: { ...draft.title, [locale]: longer } })}>
            {longer.slice(title.length + 2)}
          </Button>
        ))}
      </Row>
    </Card>
  );
}

const fold = (text: string) => text.toLocaleLowerCase().replace(/\s/g, '');

/** Compares stems, because a title may inflect a long word: `чорна` for `чорний`. */
function isNamed(title: string, text: string): boolean {
  const value = fold(text);
  return value === '' || fold(title).includes(value.length > 5 && /^\p{L}+$/u.test(value) ? value.slice(0, -2) : value);
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;

import { Alert, Button, Card, color, media, SkeletonGroup, Skeleton, space } from '@yarmarok/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../../state/use-account-api';
import { SectionHead } from '../form-layout';
import { type DraftTypedAttribute, setTypedAttribute } from '../offer-draft';
import { messages as formMessages } from '../offer-form.messages';
import { TypedAttributeField } from './typed-attribute-field';
import { messages } from './typed-attributes.messages';

/** Attributes that are shown at first; the rest of a long list follows on request. */
const maxShownAtFirst = 12;

interface TypedAttributesSectionProps {
  /** Id of the chosen category. */
  category: number | null;
  values: readonly DraftTypedAttribute[];
  getError: (code: string) => string | null;
  onChange: (values: DraftTypedAttribute[]) => void;
}

/** The attributes of the chosen category. Loads them itself and takes only the values from the form. */
export function TypedAttributesSection({ category, values, getError, onChange }: TypedAttributesSectionProps) {
  const intl = useIntl();
  const { offers } = useAccountApi();
  const known = useQuery({ ...offers.attributes(category ?? 0), enabled: category !== null });
  const [isExpanded, setIsExpanded] = useState(false);
  const attributes = known.data?.results ?? [];
  const getValue = (code: string) => values.find((value) => value.code === code)?.value ?? '';
  const shown = isExpanded
    ? attributes
    : attributes.filter(({ code }, index) => index < maxShownAtFirst || getValue(code) !== '' || getError(code) !== null);

  return (
    <Card tone="shadow">
      <SectionHead title={<FormattedMessage {...formMessages.typedAttributes} />} beside={<FormattedMessage {...messages.hint} />} />
      {category === null ? <Note message={messages.chooseCategory} /> : null}
      {known.isLoading ? (
        <SkeletonGroup label={intl.formatMessage(messages.loading)}>
          <Skeleton height={44} />
        </SkeletonGroup>
      ) : null}
      {known.isError ? (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void known.refetch()}>
              <FormattedMessage {...messages.retry} />
            </Button>
          }
        >
          <FormattedMessage {...messages.failed} />
        </Alert>
      ) : null}
      {known.isSuccess && attributes.length === 0 ? <Note message={messages.none} /> : null}
      {shown.length > 0 ? (
        <Fields>
          {shown.map((attribute) => (
            <TypedAttributeField
              key={attribute.code}
              attribute={attribute}
              value={getValue(attribute.code)}
              error={getError(attribute.code)}
              onChange={(next) => onChange(setTypedAttribute(values, attribute.code, next))}
            />
          ))}
        </Fields>
      ) : null}
      {shown.length < attributes.length ? (
        <More>
          <Button variant="text" size="sm" onClick={() => setIsExpanded(true)}>
            <FormattedMessage {...messages.showAll} values={{ count: attributes.length }} />
          </Button>
        </More>
      ) : null}
    </Card>
  );
}

function Note({ message }: { message: MessageDescriptor }) {
  return (
    <Muted>
      <FormattedMessage {...message} />
    </Muted>
  );
}

const Muted = styled.p`
  margin: 0;
  color: ${color('text.muted')};
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const More = styled.div`
  margin-top: ${space(4)};
`;

import { useHost } from '@yarmarok/shared-contract';
import { Alert, Button, Skeleton, SkeletonGroup, space } from '@yarmarok/shared-ui';
import { Checkbox, Fieldset } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { SideTitle } from './form-layout';
import { messages } from './offer-form.messages';
import { messages as attributeMessages } from './typed-attributes/typed-attributes.messages';

interface MethodChoicesProps {
  title: MessageDescriptor;
  /** Name of the choices in the service. */
  list: 'delivery' | 'payment';
  name: string;
  chosen: readonly string[];
  error: string | null;
  onChange: (chosen: string[]) => void;
}

/** Ways of delivery or payment: one or more. */
export function MethodChoices({ title, list, name, chosen, error, onChange }: MethodChoicesProps) {
  const intl = useIntl();
  const { api } = useHost();
  const choices = useQuery(api.common.choices(list));
  return (
    <Fieldset legend={<Title>{intl.formatMessage(title)}</Title>} error={error}>
      {choices.isPending ? (
        <SkeletonGroup label={intl.formatMessage(title)}>
          <Skeleton height={20} />
        </SkeletonGroup>
      ) : null}
      {choices.isError ? (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button variant="outline" size="sm" isLoading={choices.isFetching} onClick={() => void choices.refetch()}>
              <FormattedMessage {...attributeMessages.retry} />
            </Button>
          }
        >
          <FormattedMessage {...messages.choicesFailed} />
        </Alert>
      ) : null}
      {choices.data ? (
        <Boxes>
          {choices.data.map(({ value, title: label }) => (
            <Checkbox
              key={value}
              name={name}
              label={label}
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])}
            />
          ))}
        </Boxes>
      ) : null}
    </Fieldset>
  );
}

const Title = styled(SideTitle)`
  margin-bottom: 0;
`;

const Boxes = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};
`;

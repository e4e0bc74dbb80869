import { deliveryLocationAtom, useHost } from '@yarmarok/shared-contract';
import { Button, space } from '@yarmarok/shared-ui';
import { Field, Select, useForm } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { shellControlsAtom } from '../../state/controls';
import { MessageScope } from '@yarmarok/shared-contract/message-set';
import { dialogMessages } from '../dialogs/dialog-messages';
import { locationMessages as messages, placeMessages } from './location.messages';

interface LocationFormProps {
  onDone: () => void;
}

/** Country (required) and city (optional) of the delivery. */
export function LocationForm(props: LocationFormProps) {
  return (
    <MessageScope set={dialogMessages}>
      <PlaceFields {...props} />
    </MessageScope>
  );
}

function PlaceFields({ onDone }: LocationFormProps) {
  const intl = useIntl();
  const { api } = useHost();
  const location = useAtomValue(deliveryLocationAtom);
  const { setLocation } = useAtomValue(shellControlsAtom);
  const form = useForm({
    initial: { country: location.country, city: location.city ?? '' },
    rules: { country: { isRequired: true } },
    // A draft would override the stored location of the browser, which the form starts from.
    draftName: null,
  });
  const { country } = form.values;
  const countries = useQuery(api.common.choices('country')).data;
  const cities = useQuery({ ...api.common.cities(country), enabled: country !== '' }).data?.results;

  const handleSubmit = form.submit((values) => {
    setLocation({ country: values.country, city: values.city === '' ? null : values.city });
    onDone();
  });

  const countryOptions = countries?.map(({ value, title }) => ({ value, label: title })) ?? [
    { value: location.country, label: intl.formatMessage(placeMessages.countryName, { country: location.country }) },
  ];
  const knownCity =
    location.city === null ? [] : [{ value: location.city, label: intl.formatMessage(placeMessages.cityName, { city: location.city }) }];
  const cityOptions = cities?.map(({ value, title }) => ({ value, label: title })) ?? knownCity;
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field label={<FormattedMessage {...messages.country} />} isRequired error={form.error('country')}>
        <Select
          {...form.control('country')}
          options={countryOptions}
          onChange={(event) => {
            form.set('country', event.target.value);
            form.set('city', '');
          }}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.city} />}>
        <Select {...form.control('city')} options={cityOptions} emptyLabel={intl.formatMessage(messages.anyCity)} />
      </Field>
      <Button type="submit" isFullWidth>
        <FormattedMessage {...messages.save} />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
`;

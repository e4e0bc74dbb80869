import { deliveryLocationAtom, useHost } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import { Field, Select } from '@yarmarok/shared-ui/forms';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type SyntheticEvent, useState } from 'react';
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
  const [country, setCountry] = useState(location.country);
  const [city, setCity] = useState(location.city ?? '');
  const countries = useQuery(api.common.choices('country')).data;
  const cities = useQuery({ ...api.common.cities(country), enabled: country !== '' }).data?.results;

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (country === '') return;
    setLocation({ country, city: city === '' ? null : city });
    onDone();
  }

  const countryOptions = countries?.map(({ value, title }) => ({ value, label: title })) ?? [
    { value: location.country, label: intl.formatMessage(placeMessages.countryName, { country: location.country }) },
  ];
  const knownCity =
    location.city === null ? [] : [{ value: location.city, label: intl.formatMessage(placeMessages.cityName, { city: location.city }) }];
  const cityOptions = cities?.map(({ value, title }) => ({ value, label: title })) ?? knownCity;
  return (
    <Form onSubmit={handleSubmit} noValidate>
      <Field
        label={<FormattedMessage {...messages.country} />}
        isRequired
        error={country === '' && <FormattedMessage {...messages.required} />}
      >
        <Select
          options={countryOptions}
          value={country}
          onChange={(event) => {
            setCountry(event.target.value);
            setCity('');
          }}
        />
      </Field>
      <Field label={<FormattedMessage {...messages.city} />}>
        <Select
          options={cityOptions}
          emptyLabel={intl.formatMessage(messages.anyCity)}
          value={city}
          onChange={(event) => setCity(event.target.value)}
        />
      </Field>
      <Button type="submit" isFullWidth disabled={country === ''}>
        <FormattedMessage {...messages.save} />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

import { Button } from '@yarmarok/shared-ui';
import {
  Checkbox,
  ChosenValues,
  Field,
  Fieldset,
  FormError,
  FormFields,
  Input,
  NumberStepper,
  PasswordInput,
  Radio,
  RadioCard,
  RadioCardGroup,
  SearchInput,
  SettingsForm,
  Select,
  StarsInput,
  Swatch,
  Switch,
  Textarea,
} from '@yarmarok/shared-ui/forms';
import { MapPin } from '@yarmarok/shared-ui/icons';
import { RichTextEditor, RichTextView } from '@yarmarok/shared-ui/rich-text';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

/** Form fields and controls in their states. */
export function FormsGroup() {
  const words = useExamples();
  const [search, setSearch] = useState(words.ceramics);
  const [way, setWay] = useState('post');
  const [quantity, setQuantity] = useState(1);
  const [stars, setStars] = useState(4);
  const [chosen, setChosen] = useState(['leaf', 'honey', 'home']);
  const [richText, setRichText] = useState(
    `<h3>${words.ceramics}</h3><ul><li><strong>${words.kyiv}</strong></li><li>${words.kharkiv}</li></ul>`,
  );
  const cities = [
    { value: 'kyiv', label: words.kyiv },
    { value: 'kharkiv', label: words.kharkiv },
  ];
  return (
    <>
      <Example name="Field" isStacked>
        <Field label={words.phone} isRequired hint={words.hint}>
          <Input type="tel" defaultValue="+380 67 214 38 90" />
        </Field>
        <Field label={words.email} error={words.wrongEmail}>
          <Input type="email" defaultValue="olena@" />
        </Field>
        <Field label={words.code}>
          <Input defaultValue="104582" disabled />
        </Field>
      </Example>
      <Example name="Input" isStacked>
        <Input aria-label={words.name} defaultValue={words.person} />
        <Input aria-label={words.sum} inputMode="decimal" end="₴" />
        <Input aria-label={words.city} startIcon={<MapPin size={18} />} placeholder={words.kyiv} />
        <Input aria-label={words.email} aria-invalid defaultValue="olena@" />
        <Input aria-label={words.code} defaultValue="104582" disabled />
      </Example>
      <Example name="PasswordInput" isStacked>
        <PasswordInput aria-label={words.password} autoComplete="off" defaultValue="yarmarok" />
      </Example>
      <Example name="SearchInput" isStacked>
        <SearchInput
          aria-label={words.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onClear={() => setSearch('')}
        />
      </Example>
      <Example name="Textarea" isStacked>
        <Textarea aria-label={words.comment} defaultValue={words.text} />
        <Textarea aria-label={words.comment} aria-invalid rows={2} />
        <Textarea aria-label={words.comment} defaultValue={words.hint} rows={2} disabled />
      </Example>
      <Example name="RichTextEditor" isStacked>
        <Field label={words.comment} labelAs="span">
          <RichTextEditor value={richText} onChange={setRichText} loadError={words.noAnswer} />
        </Field>
      </Example>
      <Example name="RichTextView">
        <RichTextView html={richText} />
      </Example>
      <Example name="Select" isStacked>
        <Select aria-label={words.city} options={cities} emptyLabel={words.any} defaultValue="kharkiv" />
        <Select aria-label={words.city} options={cities} aria-invalid />
        <Select aria-label={words.city} options={cities} disabled />
      </Example>
      <Example name="Checkbox">
        <Checkbox label={words.post} defaultChecked />
        <Checkbox label={words.courier} />
        <Checkbox label={words.contacts} aria-invalid />
        <Checkbox label={words.disabled} disabled />
        <Checkbox label={words.disabled} disabled defaultChecked />
      </Example>
      <Example name="Radio">
        <Radio name="sample-payment" label={words.card} defaultChecked />
        <Radio name="sample-payment" label={words.cash} />
        <Radio name="sample-payment" label={words.disabled} disabled />
      </Example>
      <Example name="Switch">
        <Switch label={words.notices} defaultChecked />
        <Switch label={words.calls} />
        <Switch label={words.disabled} disabled />
      </Example>
      <Example name="RadioCardGroup">
        <Wide>
          <RadioCardGroup label={words.delivery} name="sample-delivery" value={way} onChange={setWay}>
            <RadioCard value="post" title={words.post} />
            <RadioCard value="courier" title={words.courier} />
          </RadioCardGroup>
        </Wide>
      </Example>
      <Example name="RadioCard">
        <Wide>
          <RadioCardGroup label={words.payment} isLabelHidden name="sample-card" value="card" onChange={() => undefined}>
            <RadioCard value="card" title={words.card} description={words.hint} />
            <RadioCard value="cash" title={words.cash} description={words.disabled} isDisabled />
          </RadioCardGroup>
        </Wide>
      </Example>
      <Example name="NumberStepper">
        <NumberStepper label={words.quantity} value={quantity} onChange={setQuantity} max={9} />
        <NumberStepper label={words.quantity} value={3} onChange={() => undefined} size="lg" />
        <NumberStepper label={words.quantity} value={1} onChange={() => undefined} isDisabled />
      </Example>
      <Example name="StarsInput">
        <StarsInput value={stars} onChange={setStars} />
        <StarsInput value={0} onChange={() => undefined} error={words.noAnswer} />
      </Example>
      <Example name="ChosenValues">
        <ChosenValues
          values={[
            { key: 'leaf', title: words.garden, swatch: '#4f9a3c' },
            { key: 'honey', title: words.ceramics, swatch: '#f5b93c' },
            { key: 'home', title: words.forShops },
          ].filter(({ key }) => chosen.includes(key))}
          getRemoveLabel={({ title }) => [words.remove, title].join(': ')}
          onRemove={(key) => setChosen(chosen.filter((one) => one !== key))}
        />
      </Example>
      <Example name="Swatch">
        <Swatch style={{ background: '#4f9a3c' }} />
        {words.garden}
      </Example>
      <Example name="SettingsForm" isWide isStacked>
        <SettingsForm>
          <Field label={words.name} isRequired>
            <Input defaultValue={words.person} />
          </Field>
          <Field label={words.phone}>
            <Input type="tel" />
          </Field>
          <Field isWide label={words.comment}>
            <Textarea rows={2} />
          </Field>
          <Button>{words.order}</Button>
        </SettingsForm>
      </Example>
      <Example name="Fieldset">
        <Fieldset legend={words.delivery}>
          <Checkbox label={words.post} defaultChecked />
          <Checkbox label={words.courier} />
        </Fieldset>
        <Fieldset legend={words.payment} error={words.noAnswer}>
          <Checkbox label={words.card} />
          <Checkbox label={words.cash} />
        </Fieldset>
      </Example>
      <Example name="FormFields">
        <FormFields isLocked>
          <Field label={words.name}>
            <Input value={words.person} readOnly />
          </Field>
        </FormFields>
      </Example>
      <Example name="FormError">
        <FormError>{words.noAnswer}</FormError>
      </Example>
    </>
  );
}

import { paths } from '@yarmarok/shared-contract';
import { Button } from '@yarmarok/shared-ui';
import {
  Combobox,
  ConfirmDialog,
  Dropdown,
  DropdownItem,
  DropdownSeparator,
  HighlightMatch,
  ListboxGroup,
  ListboxOption,
  ListboxPanel,
  Modal,
  Popover,
  SideMenu,
  Tooltip,
} from '@yarmarok/shared-ui/overlays';
import { Input } from '@yarmarok/shared-ui/forms';
import { useState } from 'react';
import { useExamples } from './kit-examples';
import { Example, Wide } from './example';

/** Menus, panels and dialogs, each with a button that opens it. */
export function OverlaysGroup() {
  const words = useExamples();
  const [opened, setOpened] = useState<'modal' | 'confirm' | 'left' | 'right' | null>(null);
  const close = () => setOpened(null);
  const menu = (
    <Dropdown
      label={words.menu}
      trigger={(props) => (
        <Button variant="outline" {...props}>
          {words.menu}
        </Button>
      )}
    >
      <DropdownItem isSelected onClick={() => undefined}>
        {words.orders}
      </DropdownItem>
      <DropdownItem to={paths.categories()}>{words.catalog}</DropdownItem>
      <DropdownItem isDisabled onClick={() => undefined}>
        {words.disabled}
      </DropdownItem>
      <DropdownSeparator />
      <DropdownItem tone="danger" onClick={() => undefined}>
        {words.remove}
      </DropdownItem>
    </Dropdown>
  );
  return (
    <>
      <Example name="Modal">
        <Button variant="outline" onClick={() => setOpened('modal')}>
          {words.open}
        </Button>
        <Modal isOpen={opened === 'modal'} title={words.dialog} onClose={close} footer={<Button onClick={close}>{words.order}</Button>}>
          {words.text}
        </Modal>
      </Example>
      <Example name="ConfirmDialog">
        <Button variant="danger" onClick={() => setOpened('confirm')}>
          {words.remove}
        </Button>
        {opened === 'confirm' ? (
          <ConfirmDialog
            title={words.dialog}
            text={words.text}
            confirm={words.remove}
            keep={words.keep}
            isBusy={false}
            onClose={close}
            onConfirm={close}
          />
        ) : null}
      </Example>
      <Example name="SideMenu">
        {(['left', 'right'] as const).map((side) => (
          <Button key={side} variant="outline" onClick={() => setOpened(side)}>
            {side === 'left' ? words.menu : words.orders}
          </Button>
        ))}
        {(['left', 'right'] as const).map((side) => (
          <SideMenu key={side} isOpen={opened === side} side={side} label={words.menu} onClose={close} header={words.menu}>
            {words.text}
          </SideMenu>
        ))}
      </Example>
      <Example name="Dropdown">{menu}</Example>
      <Example name="DropdownItem">{menu}</Example>
      <Example name="DropdownSeparator">{menu}</Example>
      <Example name="Popover">
        <Popover
          label={words.delivery}
          width={280}
          trigger={(props) => (
            <Button variant="outline" {...props}>
              {words.delivery}
            </Button>
          )}
        >
          {words.text}
        </Popover>
      </Example>
      <Example name="Tooltip">
        <Tooltip text={words.oneLead}>
          <Button variant="outline">{words.open}</Button>
        </Tooltip>
      </Example>
      <Example name="Combobox">
        <CityField />
      </Example>
      <Example name="ListboxPanel">
        <CityList />
      </Example>
      <Example name="ListboxGroup">
        <CityList />
      </Example>
      <Example name="ListboxOption">
        <CityList />
      </Example>
      <Example name="HighlightMatch">
        <span>
          <HighlightMatch text={words.offer} query={words.ceramics.slice(0, 4)} />
        </span>
      </Example>
    </>
  );
}

function CityField() {
  const words = useExamples();
  const [text, setText] = useState('');
  return (
    <Wide>
      <Combobox
        options={[words.kyiv, words.kharkiv]}
        getKey={(option) => option}
        onSelect={setText}
        renderOption={(option) => <HighlightMatch text={option} query={text} />}
        label={words.city}
      >
        {({ inputProps, open }) => (
          <Input
            aria-label={words.city}
            value={text}
            {...inputProps}
            onFocus={open}
            onChange={(event) => {
              setText(event.target.value);
              open();
            }}
          />
        )}
      </Combobox>
    </Wide>
  );
}

function CityList() {
  const words = useExamples();
  return (
    <Wide>
      <ListboxPanel role="listbox" aria-label={words.city} style={{ position: 'static' }}>
        <ListboxGroup label={words.city}>
          <ListboxOption role="option" aria-selected>
            {words.kyiv}
          </ListboxOption>
          <ListboxOption role="option" aria-selected={false}>
            {words.kharkiv}
          </ListboxOption>
        </ListboxGroup>
      </ListboxPanel>
    </Wide>
  );
}

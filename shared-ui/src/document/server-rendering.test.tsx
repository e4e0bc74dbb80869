/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { SegmentedControl, Table } from '../account';
import { Field, Input, NumberStepper } from '../forms';
import en from '../i18n/en.json';
import { Awning, Button, ExpandableBlock, OfferCard, OfferGrid, Rating, Section } from '../index';
import { Dropdown, DropdownItem, Modal, SideMenu, Tooltip } from '../overlays';
import { Toaster } from '../toast';

const nothing = () => undefined;

const page = (
  <IntlProvider locale="en" messages={en}>
    <StaticRouter location="/">
      <Section title="Top">
        <OfferGrid>
          <OfferCard
            offer={{ id: 1, title: 'Vase', main_image: null, price: '1299.00', currency: 'uah' }}
            to="/offers/vase/"
            onToggleFavorite={nothing}
          />
        </OfferGrid>
      </Section>
      <Awning shopId={3} />
      <Rating value={4.9} />
      <ExpandableBlock>Long text</ExpandableBlock>
      <Field label="Name">
        <Input />
      </Field>
      <NumberStepper label="Quantity" value={1} onChange={nothing} />
      <Dropdown label="Menu" trigger={(props) => <Button {...props}>Menu</Button>}>
        <DropdownItem to="/">Home</DropdownItem>
      </Dropdown>
      <Tooltip text="Hint">
        <Button>Help</Button>
      </Tooltip>
      <Table caption="Orders" columns={[]} rows={[]} rowKey={() => 1} />
      <SegmentedControl label="View" value="a" options={[{ value: 'a', label: 'A' }]} />
      <Modal isOpen title="Dialog" onClose={nothing}>
        Inside the dialog
      </Modal>
      <SideMenu isOpen side="left" label="Menu" onClose={nothing}>
        Inside the menu
      </SideMenu>
      <Toaster />
    </StaticRouter>
  </IntlProvider>
);

it('renders the same text each time without a browser', () => {
  const view = renderToString(page);

  expect(view).toBe(renderToString(page));
  expect(view).toContain('₴1,299');
  expect(view).toContain('Long text');
});

it('does not render dialogs and toasts on the server', () => {
  const view = renderToString(page);

  expect(view).not.toContain('Inside the dialog');
  expect(view).not.toContain('Inside the menu');
});

import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Prose } from './prose';

it('sets the language of a text and its automatic direction', () => {
  renderUi(<Prose html="Опис товару" lang="uk" />);

  expect(screen.getByText('Опис товару')).toHaveAttribute('lang', 'uk');
  expect(screen.getByText('Опис товару')).toHaveAttribute('dir', 'auto');
});

it('sets no language when the text has that of the page', () => {
  renderUi(<Prose html="Опис товару" />);

  expect(screen.getByText('Опис товару')).not.toHaveAttribute('lang');
});

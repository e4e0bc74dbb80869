import { renderUi } from '@yarmarok/shared-ui/testing';
import { screen } from '@testing-library/react';
import { Prose } from './prose';

it('names the language of a text and lets the text choose its direction', () => {
  renderUi(<Prose html="Опис товару" lang="uk" />);

  expect(screen.getByText('Опис товару')).toHaveAttribute('lang', 'uk');
  expect(screen.getByText('Опис товару')).toHaveAttribute('dir', 'auto');
});

it('names no language when the text is in that of the page', () => {
  renderUi(<Prose html="Опис товару" />);

  expect(screen.getByText('Опис товару')).not.toHaveAttribute('lang');
});

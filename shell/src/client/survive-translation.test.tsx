import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { isTranslated, surviveTranslation } from './survive-translation';

const { removeChild, insertBefore } = Node.prototype;
afterEach(() => Object.assign(Node.prototype, { removeChild, insertBefore }));

const tag = ['font'].join('');

/** Changes the texts of a page like Chrome's translation. */
function translate(isReplaced: boolean): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const outer = document.createElement(tag);
    const inner = outer.appendChild(document.createElement(tag));
    text.replaceWith(outer);
    inner.append(isReplaced ? `[${text.data}]` : text);
  }
}

function Form() {
  const [problem, setProblem] = useState('');
  return (
    <form>
      {problem}
      {problem === '' ? null : <p>hint</p>}
      E-mail{' '}
      <button onClick={() => setProblem(problem === '' ? 'wrong' : '')} type="button">
        {problem === '' ? 'Send' : 'Again'}
      </button>
      {problem === '' && 'free of charge'}
      <small>end</small>
    </form>
  );
}

it.each([
  ['moves', false],
  ['replaces', true],
])('keeps React working when the browser %s texts', async (_what, isReplaced) => {
  surviveTranslation();
  const user = userEvent.setup();
  render(<Form />);
  expect(isTranslated()).toBe(false);

  for (let step = 0; step < 4; step += 1) {
    translate(isReplaced);
    expect(isTranslated()).toBe(true);
    await user.click(screen.getByRole('button'));
  }

  expect(screen.getByText(/^\[*end\]*$/)).toBeVisible();
  expect(screen.queryByText(/hint/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(screen.getByText(/hint/)).toBeVisible();
});

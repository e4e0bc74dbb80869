/**
 * The text of each rule that the server sent. It is read before styled-components moves the rules to a sheet of its own, because no sheet
 * gives it back: a shorthand with a variable loses its value.
 */
export const serverRules = [...document.querySelectorAll('style[data-styled]')]
  .flatMap(({ textContent }) => textContent.split('/*!sc*/\n'))
  .filter((rule) => rule.trim() !== '' && !rule.startsWith('data-styled.'));

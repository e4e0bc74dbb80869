import { countStyleBytes } from './style-bytes';

const count = (text: string, file = 'box.tsx') => countStyleBytes(file, text);
const bytes = (css: string) => Buffer.byteLength(css);

it.each([
  ['an element', 'styled.div`color: red;`'],
  ['a component', 'styled(Box)`color: red;`'],
  ['an element with attributes', 'styled.div.attrs({ role: "note" })`color: red;`'],
  ['typed props', 'styled.li<{ $muted: boolean }>`color: red;`'],
  ['a part of styles', 'css`color: red;`'],
  ['keyframes', 'keyframes`color: red;`'],
])('counts the styles of %s', (_what, code) => {
  expect(count(`export const Box = ${code};`)).toBe(bytes('color:red;'));
});

it('ignores white space, comments and interpolated values', () => {
  expect(
    count('const Box = styled.div`\n  /* why */\n  color: ${({ theme }) => theme.ink};\n  &:hover {\n    margin: 0 4px;\n  }\n`;'),
  ).toBe(bytes('color:;&:hover{margin:0 4px;}'));
});

it('counts nested styles, in bytes', () => {
  expect(count('const Box = styled.div`content: "Є"; ${css`margin: 0;`}`;')).toBe(bytes('content:"Є";') + bytes('margin:0;'));
});

it('ignores other templates', () => {
  expect(count('const text = `color: red;`; const query = gql`color: red;`; const styledText = "styled";')).toBe(0);
});

it('counts a whole style sheet of a library', () => {
  expect(count('.editor {\n  color: red;\n}\n', 'editor.css')).toBe(bytes('.editor{color:red;}'));
});

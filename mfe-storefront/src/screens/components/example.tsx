import { Card, color, media, space, type } from '@yarmarok/shared-ui';
import { type ReactNode, createContext, useContext, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './components.messages';
import { ExampleCode, type KitName } from './example-code';
import kitProps from './kit-props.json';

// Marks an optional property, as in TypeScript.
const optionalMark = '?';

/** Names of components that are shown; null for all. */
export const ShownNames = createContext<readonly string[] | null>(null);

interface ExampleProps {
  name: KitName;
  /** Takes the width of the page. */
  isWide?: boolean;
  /** Gives each of the children a line of its own. */
  isStacked?: boolean;
  children: ReactNode;
}

/** One component of the kit: its name, its states and its props. */
export function Example({ name, isWide, isStacked = false, children }: ExampleProps) {
  const props = kitProps[name];
  const headingId = useId();
  const shown = useContext(ShownNames);
  if (shown && !shown.includes(name)) return null;
  return (
    <Root as="article" id={name} aria-labelledby={headingId} data-wide={isWide}>
      <h3 id={headingId} lang="en">
        {name}
      </h3>
      <Stage $isStacked={isStacked}>{children}</Stage>
      <Details>
        <ExampleCode name={name} />
        <details>
          <summary>
            <FormattedMessage {...messages.properties} />
          </summary>
          {props.length === 0 ? (
            <p>
              <FormattedMessage {...messages.noProperties} />
            </p>
          ) : (
            <Scroll tabIndex={0} role="group" aria-label={name}>
              <table>
                <thead>
                  <tr>
                    {(['property', 'type', 'meaning'] as const).map((column) => (
                      <th key={column} scope="col">
                        <FormattedMessage {...messages[column]} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody lang="en">
                  {props.map(({ name: prop, type, isRequired, note }) => (
                    <tr key={prop}>
                      <th scope="row">
                        <code>{prop + (isRequired ? '' : optionalMark)}</code>
                      </th>
                      <td>
                        <code>{type}</code>
                      </td>
                      <td>{note}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
          )}
        </details>
      </Details>
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  scroll-margin-top: 120px;
  &[data-wide] {
    grid-column: 1 / -1;
  }
  > h3 {
    ${type('label')}
    color: ${color('text.muted')};
  }
  summary {
    padding: ${space(1.5)} 0;
    cursor: pointer;
    color: ${color('text.link')};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(1.5)} ${space(3)} ${space(1.5)} 0;
    border-bottom: 1px solid ${color('line.default')};
    text-align: left;
    vertical-align: top;
  }
`;

const Details = styled.div`
  margin-top: auto;
  ${type('caption')}
  color: ${color('text.secondary')};
`;

const Stage = styled.div<{ $isStacked: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  > section,
  > div,
  > nav,
  > ul,
  > article {
    min-width: 0;
    max-width: 100%;
  }
  ${({ $isStacked }) => $isStacked && '> * { flex: 1 0 100%; min-width: 0; }'}
  ${media.mobile} {
    gap: ${space(2.5)};
  }
`;

/** A box around a part of an example that takes a line of its own; the code of the example does not show it. */
export const Wide = styled.div`
  flex: 1 0 100%;
  min-width: 0;
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

import { Card, color, media } from '@yarmarok/shared-ui';
import { type ReactNode, createContext, useContext, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './components.messages';
import { ExampleCode } from './example-code';
import kitProps from './kit-props.json';

// Marks an optional property, as in TypeScript.
const optionalMark = '?';

export type KitName = keyof typeof kitProps;

/** Names of components that are shown; null for all. */
export const ShownNames = createContext<readonly string[] | null>(null);

/** One component of the kit: its name, its states and its props. */
export function Example({ name, isWide, children }: { name: KitName; isWide?: boolean; children: ReactNode }) {
  const props = kitProps[name];
  const headingId = useId();
  const shown = useContext(ShownNames);
  if (shown && !shown.includes(name)) return null;
  return (
    <Root as="article" id={name} aria-labelledby={headingId} data-wide={isWide}>
      <h3 id={headingId} lang="en">
        {name}
      </h3>
      <Stage>{children}</Stage>
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
  gap: 16px;
  scroll-margin-top: 120px;
  &[data-wide] {
    grid-column: 1 / -1;
  }
  > h3 {
    font: var(--ya-type-label);
    color: ${color('text.muted')};
  }
  summary {
    padding: 6px 0;
    cursor: pointer;
    color: ${color('text.link')};
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-bottom: 1px solid ${color('line.default')};
    text-align: left;
    vertical-align: top;
  }
`;

const Details = styled.div`
  margin-top: auto;
  font: var(--ya-type-caption);
  color: ${color('text.secondary')};
`;

const Stage = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  min-width: 0;
  > section,
  > div,
  > nav,
  > ul,
  > article {
    min-width: 0;
    max-width: 100%;
  }
  .wide {
    flex: 1 0 100%;
    min-width: 0;
  }
  .dark {
    padding: 16px;
    border-radius: 12px;
    background: ${color('brandDeep.footer')};
  }
  ${media.mobile} {
    gap: 10px;
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
`;

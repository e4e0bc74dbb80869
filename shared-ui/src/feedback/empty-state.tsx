import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { type AssetName, assetUrl } from '../theme/asset-url';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';

export interface EmptyStateProps {
  title: ReactNode;
  /** One sentence. */
  text?: ReactNode;
  /** One action. */
  action?: ReactNode;
  illustration?: AssetName;
  headingLevel?: 1 | 2 | 3;
}

/** Placeholder of an empty list. */
export function EmptyState({ title, text, action, illustration = 'illustration-empty.svg', headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Root>
      <img src={assetUrl(illustration)} alt="" width={240} height={180} />
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {action ? <Action>{action}</Action> : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(6)} 0;
  text-align: center;
  /* A title may repeat a search text, which can be one long word. */
  overflow-wrap: anywhere;
  img {
    max-width: 240px;
    margin-bottom: ${space(2)};
    filter: var(--ya-drawing-filter);
  }
  h1,
  h2,
  h3 {
    ${type('h4')}
  }
  p {
    max-width: 44ch;
    color: ${color('text.secondary')};
  }
`;

const Action = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

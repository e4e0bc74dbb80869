import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { assetUrl } from '../theme/asset-url';
import { color, type } from '../theme/names';
import { space } from '../theme/scale';

export interface PageErrorProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** The stall with the 404 on its board; other failures show the empty crate. */
  illustration?: 'illustration-404.svg' | 'illustration-empty.svg';
}

/** A whole page for an error, with the empty stall and the page's `h1`. */
export function PageError({ title, text, action, illustration = 'illustration-404.svg' }: PageErrorProps) {
  return (
    <Root>
      <img src={assetUrl(illustration)} alt="" {...sizes[illustration]} />
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {action ? <div>{action}</div> : null}
    </Root>
  );
}

const sizes = {
  'illustration-404.svg': { width: 560, height: 400 },
  'illustration-empty.svg': { width: 280, height: 210 },
};

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(10)} 0 0;
  text-align: center;
  img {
    max-width: 100%;
    height: auto;
    filter: var(--ya-drawing-filter);
  }
  p {
    max-width: 430px;
    ${type('bodyL')}
    color: ${color('text.secondary')};
  }
  div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space(3)};
    margin-top: ${space(4)};
  }
`;

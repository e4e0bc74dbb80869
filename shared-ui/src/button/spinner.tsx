import { styled } from 'styled-components';

/** A spinner in the color of the text; describe the activity in words beside it. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}

const Ring = styled.span`
  flex: none;
  border-radius: 50%;
  border: 2px solid transparent;
  border-top-color: currentColor;
  border-right-color: currentColor;
  animation: ya-spin 0.8s linear infinite;
`;

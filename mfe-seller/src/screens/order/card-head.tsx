import { space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** Title of a card with a button at its right end. */
export const CardHead = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space(3)};
`;

import { styled } from 'styled-components';
import { space } from '../theme/scale';

/** Buttons side by side, such as those at the end of a form or a dialog; they wrap when they are long. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

import { styled } from 'styled-components';

/** A part of a form, other than a field, that spans its columns. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

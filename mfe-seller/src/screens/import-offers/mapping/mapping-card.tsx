import { space } from '@yarmarok/shared-ui';
import { styled } from 'styled-components';

/** A line of a mapping on a phone: the text of the file, and below it, in full width, its meaning. */
export const MappingCard = styled.div`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  > * {
    min-width: 0;
  }
`;

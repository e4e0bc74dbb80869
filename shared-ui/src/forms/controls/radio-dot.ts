import { css, styled } from 'styled-components';
import { color } from '../../theme/names';
import { motion } from '../../theme/scale';

/** The frame of the marks of a choice. */
export const choiceBox = css`
  appearance: none;
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  translate: 0 1px;
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1.5px ${color('line.control')};
  transition: background-color ${motion('fast')};
  cursor: inherit;
  &[aria-invalid='true'] {
    box-shadow: inset 0 0 0 2px ${color('danger.default')};
  }
  &:disabled {
    background: ${color('surface.sunken')};
    box-shadow: inset 0 0 0 1px ${color('line.default')};
  }
`;

/** The round mark alone; shared with the radio card, which the checkout loads without the other choices. */
export const RadioDot = styled.input`
  ${choiceBox}
  border-radius: 50%;
  &:checked {
    background: ${color('surface.card')};
    box-shadow: inset 0 0 0 6px ${color('brand.default')};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

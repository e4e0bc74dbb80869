import { css } from 'styled-components';
import { color } from '../../theme/names';
import { motion, radius } from '../../theme/scale';

/** The box of every text control, regardless of its element. */
export const controlBox = css`
  border-radius: ${radius.md};
  background: ${color('surface.card')};
  box-shadow: inset 0 0 0 1px ${color('line.control')};
  transition: box-shadow ${motion('fast')};
`;

export const controlFocus = `box-shadow: inset 0 0 0 2px ${color('brand.default')}, 0 0 0 4px ${color('brand.softHover')}; outline: 2px solid transparent;`;
export const controlInvalid = `box-shadow: inset 0 0 0 2px ${color('danger.default')};`;
export const controlDisabled = `background: ${color('surface.sunken')}; color: ${color('text.disabled')}; box-shadow: inset 0 0 0 1px ${color('line.default')}; opacity: 1;`;

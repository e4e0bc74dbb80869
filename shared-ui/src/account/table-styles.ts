import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/mixins';
import { color, type } from '../theme/names';
import { media, space } from '../theme/scale';

const highlighted = `background: color-mix(in srgb, ${color('accent.soft')} 70%, ${color('surface.card')});`;

export const TableRoot = styled.table`
  width: 100%;
  ${type('bodyS')}
  caption {
    ${visuallyHidden}
  }
  th {
    padding: ${space(3)} ${space(3.5)};
    border-bottom: 1px solid ${color('line.default')};
    ${type('caption')}
    font-weight: 500;
    color: ${color('text.muted')};
    text-align: left;
    white-space: nowrap;
  }
  td {
    padding: ${space(3)} ${space(3.5)};
    border-bottom: 1px solid ${color('line.subtle')};
    vertical-align: middle;
  }
  /* Beside the side menu of an account. */
  ${media.tablet} {
    th,
    td {
      padding-inline: ${space(2)};
    }
  }
  /* Cells at the edges stand in line with the heading of the card around the table. */
  tr > :first-child {
    padding-left: var(--ya-table-edge, 20px);
  }
  tr > :last-child {
    padding-right: var(--ya-table-edge, 20px);
  }
  tbody tr:last-child td {
    border-bottom: 0;
  }
  [data-align='end'] {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  [data-ellipsed] {
    width: 40%;
    max-width: 0;
  }
  [data-highlighted] {
    ${highlighted}
  }
  ${media.hover} {
    tbody tr:not([data-highlighted]):hover {
      background: ${color('surface.hover')};
    }
  }
  ${media.mobile} {
    &,
    tbody,
    tr {
      display: block;
    }
    thead {
      ${visuallyHidden}
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: ${space(1.5)};
      padding: ${space(3.5)} ${space(4)};
      border-bottom: 1px solid ${color('line.subtle')};
    }
    tbody tr:last-child {
      border-bottom: 0;
    }
    td,
    tr > :first-child,
    tr > :last-child {
      display: flex;
      justify-content: space-between;
      gap: ${space(4)};
      padding: 0;
      border: 0;
      text-align: right;
      overflow-wrap: anywhere;
    }
    td > * {
      min-width: 0;
    }
    [data-ellipsed] {
      width: auto;
      max-width: none;
    }
    td:not([data-label]) {
      display: block;
      text-align: left;
    }
    td[data-label]::before {
      content: attr(data-label);
      flex: none;
      color: ${color('text.muted')};
      text-align: left;
    }
    [data-off-card] {
      display: none;
    }
  }
`;

export const CardList = styled.ul`
  li {
    padding: ${space(4)};
    border-bottom: 1px solid ${color('line.default')};
  }
  li:last-child {
    border-bottom: 0;
  }
  [data-highlighted] {
    ${highlighted}
  }
`;

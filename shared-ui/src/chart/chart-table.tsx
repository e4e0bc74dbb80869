import { styled } from 'styled-components';
import { ChevronDown } from '../icons/lucide';
import { color, type } from '../theme/names';
import { radius, space } from '../theme/scale';
import type { ChartData } from './chart-data';

/** The values of a chart as a table, shown on demand. */
export function ChartTable({ data: { caption, pointName, points, lines }, toggle }: { data: ChartData; toggle: string }) {
  return (
    <Disclosure>
      <summary>
        {toggle}
        <ChevronDown size={16} />
      </summary>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" data-point>
              {pointName}
            </th>
            {lines.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ title }, index) => (
            <tr key={title}>
              <th scope="row" data-point>
                {title}
              </th>
              {lines.map(({ key, formatValue }) => (
                <td key={key}>{formatValue(index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

const Disclosure = styled.details`
  margin-top: ${space(3)};

  summary {
    ${type('label')}
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
    min-height: 32px;
    border-radius: ${radius.sm};
    color: ${color('text.link')};
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  table {
    ${type('bodyS')}
    width: 100%;
    margin-top: ${space(2)};
  }
  caption {
    ${type('caption')}
    padding-bottom: ${space(2)};
    color: ${color('text.muted')};
    text-align: left;
  }
  th,
  td {
    padding: ${space(2)} 0;
    border-bottom: 1px solid ${color('line.subtle')};
    font-weight: 400;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  thead th {
    ${type('caption')}
    color: ${color('text.muted')};
  }
  [data-point] {
    text-align: left;
  }
`;

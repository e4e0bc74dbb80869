import type { FacetList } from '@yarmarok/shared-api';
import { deliveryLocationAtom } from '@yarmarok/shared-contract';
import { color, space, useFormat } from '@yarmarok/shared-ui';
import { Checkbox, Radio } from '@yarmarok/shared-ui/forms';
import { useAtomValue } from 'jotai';
import { memo, useState, useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './facets.messages';

type Facet = FacetList['facets'][number];
type Value = Facet['values'][number];

interface FacetGroupProps {
  facet: Facet;
  /** Chosen values of the address. */
  chosen: readonly string[];
  /** Whether its values are shown initially, also without a choice. */
  isOpen: boolean;
  /** Keep the function stable: a press draws its own group only. */
  onChoose: (facet: string, values: readonly string[]) => void;
}

const firstCount = 8;
const subscribeToNothing = () => () => undefined;

/** The values of one facet with their counts; a rating has one choice, other facets several. */
export const FacetGroup = memo(function FacetGroup({
  facet: { facet, facet_title: title, kind, values },
  chosen,
  isOpen,
  onChoose,
}: FacetGroupProps) {
  // Decided once, because each choice moves groups in the list, and an open group must stay open.
  const [startsOpen] = useState(isOpen || chosen.length > 0);
  const city = useAtomValue(deliveryLocationAtom).city;
  // The server does not know the city of this browser.
  const ownCity = useSyncExternalStore(
    subscribeToNothing,
    () => city,
    () => null,
  );
  const isChosen = ({ value }: Value) => chosen.includes(value);
  const sorted =
    facet === 'city' ? [...values].sort((one, other) => Number(other.value === ownCity) - Number(one.value === ownCity)) : values;
  const first = sorted.filter((value, index) => index < firstCount || isChosen(value));
  const others = sorted.filter((value) => !first.includes(value));
  const choose = ({ value }: Value, isOn: boolean) =>
    onChoose(facet, kind === 'rating' ? [value] : isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
  const renderValue = (value: Value) => (
    <li key={value.value}>
      {kind === 'rating' ? (
        <Radio
          name={facet}
          value={value.value}
          checked={isChosen(value)}
          onChange={() => choose(value, true)}
          label={<Label value={value} />}
        />
      ) : (
        <Checkbox
          name={facet}
          value={value.value}
          checked={isChosen(value)}
          onChange={(event) => choose(value, event.target.checked)}
          label={<Label value={value} />}
        />
      )}
    </li>
  );
  return (
    <Root open={startsOpen}>
      <summary>{title}</summary>
      <div role="group" aria-label={title}>
        <ul>
          {kind === 'rating' && chosen.length > 0 ? (
            <li>
              <Radio
                name={facet}
                value=""
                checked={false}
                onChange={() => onChoose(facet, [])}
                label={<FormattedMessage {...messages.any} />}
              />
            </li>
          ) : null}
          {first.map(renderValue)}
          {others.length > 0 ? (
            <li>
              <details>
                <summary>
                  <FormattedMessage {...messages.more} values={{ count: others.length }} />
                </summary>
                <ul>{others.map(renderValue)}</ul>
              </details>
            </li>
          ) : null}
        </ul>
      </div>
    </Root>
  );
});

function Label({ value: { title, color: swatch, count } }: { value: Value }) {
  const format = useFormat();
  return (
    <>
      {swatch ? <Swatch style={{ background: swatch }} /> : null}
      {title} <small>{format.number(count)}</small>
    </>
  );
}

const Swatch = styled.span`
  display: inline-block;
  width: 14px;
  height: 14px;
  margin-right: ${space(1.5)};
  border-radius: 50%;
  box-shadow: 0 0 0 1px ${color('line.control')};
  vertical-align: -1px;
`;

const Root = styled.details`
  padding: ${space(3)} 0;
  border-bottom: 1px solid ${color('line.default')};
  > summary {
    min-height: 32px;
    font-weight: 600;
    line-height: 32px;
    cursor: pointer;
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    padding: ${space(2)} 0;
  }
  small {
    color: ${color('text.muted')};
  }
  li summary {
    color: ${color('text.brand')};
    cursor: pointer;
  }
`;

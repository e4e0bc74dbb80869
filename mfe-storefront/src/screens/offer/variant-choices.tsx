import type { Offer } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, VisuallyHidden } from '@yarmarok/shared-ui';
import { Fragment, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

export type VariantChoicesProps = Pick<Offer, 'variants' | 'variant_choices'>;

type Option = Offer['variant_choices'][number]['options'][number];

/** Colors, sizes and the like of an offer: links to its variants, which work without scripts. */
export function VariantChoices({ variants, variant_choices: choices }: VariantChoicesProps) {
  const id = useId();
  const find = ({ variant }: Option) => variants.find((each) => each.id === variant);
  return (
    <Root>
      {choices.map(({ code, name, options }, index) => {
        const pictures = code === 'color' ? options.map((option) => find(option)?.main_image?.file_150_150 ?? '') : [];
        const hasPictures = pictures.every(Boolean) && new Set(pictures).size > 1;
        return (
          <Fragment key={name}>
            <p id={`${id}${String(index)}`}>
              {[name, ': ']}
              <b>{options.find((option) => option.is_current)?.title}</b>
            </p>
            <ul aria-labelledby={`${id}${String(index)}`}>
              {options.map((option, place) => (
                <li key={option.variant}>
                  <Link
                    to={paths.offer(find(option)?.alias ?? '')}
                    preventScrollReset
                    aria-current={option.is_current || undefined}
                    data-sold-out={!find(option)?.is_available || undefined}
                    data-other={!option.keeps_other_choices || undefined}
                  >
                    {hasPictures ? (
                      <img src={pictures[place]} alt="" width={40} height={40} decoding="async" />
                    ) : (
                      option.colors.map((hex) => <i key={hex} style={{ background: hex }} />)
                    )}
                    <span data-title>{option.title}</span>
                    {option.note && <VisuallyHidden>{[', ', option.note]}</VisuallyHidden>}
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        );
      })}
    </Root>
  );
}

const Root = styled.div`
  margin-top: 4px;
  p {
    margin: 12px 0 8px;
    font: var(--ya-type-body-s);
    color: ${color('text.muted')};
  }
  b {
    color: ${color('text.primary')};
    font-weight: 600;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    padding: 4px 14px;
    border-radius: 12px;
    font: var(--ya-type-label);
    color: ${color('text.primary')};
    box-shadow: inset 0 0 0 1px ${color('line.control')};
    overflow-wrap: anywhere;
  }
  a:hover {
    background: ${color('surface.hover')};
  }
  a[aria-current] {
    box-shadow: inset 0 0 0 2px ${color('text.brand')};
  }
  /* Words below say it to those who do not see lines. */
  a[data-other] {
    box-shadow: none;
    border: 1px dashed ${color('line.control')};
  }
  a[data-sold-out] {
    color: ${color('text.muted')};
  }
  a[data-sold-out] [data-title] {
    text-decoration: line-through;
  }
  img {
    margin-left: -8px;
    border-radius: 8px;
    object-fit: cover;
    filter: var(--ya-picture-filter, none);
  }
  i {
    width: 14px;
    height: 14px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1px ${color('line.control')};
  }
  ${media.mobile} {
    a {
      min-height: 44px;
    }
  }
`;

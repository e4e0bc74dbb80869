import type { Offer } from '@yarmarok/shared-api';
import { paths } from '@yarmarok/shared-contract';
import { color, media, radius, space, type, VisuallyHidden } from '@yarmarok/shared-ui';
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
            <Name id={`${id}${String(index)}`}>
              {[name, ': ']}
              <Current>{options.find((option) => option.is_current)?.title}</Current>
            </Name>
            <Options aria-labelledby={`${id}${String(index)}`}>
              {options.map((option, place) => (
                <li key={option.variant}>
                  <OptionLink
                    to={paths.offer(find(option)?.alias ?? '')}
                    preventScrollReset
                    aria-current={option.is_current || undefined}
                    data-sold-out={!find(option)?.is_available || undefined}
                    data-other={!option.keeps_other_choices || undefined}
                  >
                    {hasPictures ? (
                      <Picture src={pictures[place]} alt="" width={40} height={40} decoding="async" />
                    ) : (
                      option.colors.map((hex) => <Swatch key={hex} style={{ background: hex }} />)
                    )}
                    <Title>{option.title}</Title>
                    {option.note ? <VisuallyHidden>{[', ', option.note]}</VisuallyHidden> : null}
                  </OptionLink>
                </li>
              ))}
            </Options>
          </Fragment>
        );
      })}
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${space(1)};
`;

const Name = styled.p`
  margin: ${space(3)} 0 ${space(2)};
  ${type('bodyS')}
  color: ${color('text.muted')};
`;

const Current = styled.b`
  color: ${color('text.primary')};
  font-weight: 600;
`;

const Options = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const OptionLink = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  padding: ${space(1)} ${space(3.5)};
  border-radius: ${radius.md};
  ${type('label')}
  color: ${color('text.primary')};
  box-shadow: inset 0 0 0 1px ${color('line.control')};
  overflow-wrap: anywhere;
  &:hover {
    background: ${color('surface.hover')};
  }
  &[aria-current] {
    box-shadow: inset 0 0 0 2px ${color('text.brand')};
  }
  /* The text below repeats it for people who do not see the line. */
  &[data-other] {
    box-shadow: none;
    border: 1px dashed ${color('line.control')};
  }
  &[data-sold-out] {
    color: ${color('text.muted')};
  }
  ${media.mobile} {
    min-height: 44px;
  }
`;

const Title = styled.span`
  ${OptionLink}[data-sold-out] > & {
    text-decoration: line-through;
  }
`;

const Picture = styled.img`
  margin-left: -${space(2)};
  border-radius: ${radius.sm};
  object-fit: cover;
  filter: var(--ya-picture-filter, none);
`;

const Swatch = styled.i`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  box-shadow: inset 0 0 0 1px ${color('line.control')};
`;

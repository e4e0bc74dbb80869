import type { Offer } from '@yarmarok/shared-api';
import { Badge, color, focusRing, media, radius, scrollRow, space } from '@yarmarok/shared-ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './offer.messages';

/** The large picture and the others to choose from. */
export function Gallery({ offer }: { offer: Offer }) {
  const intl = useIntl();
  const [chosen, setChosen] = useState(0);
  const image = offer.images[chosen] ?? offer.images[0];
  return (
    <Root aria-label={intl.formatMessage(messages.pictures)}>
      <Main>
        {image ? (
          <img
            src={image.file_600_600}
            srcSet={`${image.file_300_300} 300w, ${image.file_600_600} 600w`}
            sizes="(max-width: 899px) calc(100vw - 32px), 560px"
            width={600}
            height={600}
            alt={offer.title}
            fetchPriority="high"
          />
        ) : null}
        {offer.in_top ? (
          <Mark>
            <Badge kind="top" />
          </Mark>
        ) : null}
      </Main>
      {offer.images.length > 1 ? (
        <Thumbs>
          {offer.images.map((picture, index) => (
            <li key={picture.file_150_150}>
              <button
                type="button"
                aria-label={intl.formatMessage(messages.picture, { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => {
                  setChosen(index);
                }}
              >
                <img src={picture.file_150_150} alt="" width={104} height={104} />
              </button>
            </li>
          ))}
        </Thumbs>
      ) : null}
    </Root>
  );
}

const Root = styled.section`
  min-width: 0;
`;

const Main = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.xl};
  background: ${color('surface.sunken')};
  aspect-ratio: 1;

  img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

const Mark = styled.div`
  position: absolute;
  top: 16px;
  left: 16px;
`;

const Thumbs = styled.ul`
  ${scrollRow}
  display: flex;
  gap: ${space(3)};
  margin: ${space(3)} 0 0;
  padding: 3px;
  list-style: none;

  button {
    display: block;
    padding: 0;
    border: 0;
    border-radius: ${radius.md};
    background: none;
    cursor: pointer;
    ${focusRing}
  }
  button[aria-pressed='true'] {
    outline: 2px solid ${color('brand.default')};
    outline-offset: 1px;
  }
  img {
    display: block;
    border-radius: ${radius.md};
  }

  ${media.mobile} {
    img {
      width: 72px;
      height: 72px;
    }
  }
`;

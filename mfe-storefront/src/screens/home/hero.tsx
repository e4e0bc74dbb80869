import { paths } from '@yarmarok/shared-contract';
import { assetUrl, color, LinkButton, media, type } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './home.messages';

/** Introduction of the marketplace. */
export function Hero({ lead }: { lead: string }) {
  return (
    <Root>
      <div>
        <h1>
          <FormattedMessage {...messages.title} />
        </h1>
        <p>{lead}</p>
        <nav>
          <LinkButton to={paths.categories()} size="lg">
            <FormattedMessage {...messages.toCatalog} />
          </LinkButton>
          <LinkButton className="plain" to={paths.seller.createShop()} size="lg" variant="outline">
            <FormattedMessage {...messages.openShop} />
          </LinkButton>
        </nav>
      </div>
      <img
        src={assetUrl('hero-fair-small.webp')}
        srcSet={`${assetUrl('hero-fair-small.webp')} 700w, ${assetUrl('hero-fair.webp')} 1400w`}
        sizes="(max-width: 899px) calc(100vw - 40px), (max-width: 1199px) 50vw, 680px"
        width={700}
        height={330}
        alt=""
        fetchPriority="high"
      />
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 410px) minmax(0, 1fr);
  align-items: end;
  gap: 12px;
  overflow: hidden;
  margin-top: 20px;
  padding-left: 48px;
  border-radius: 28px;
  background: ${color('brandDeep.hero')};
  > div {
    align-self: center;
    padding: 48px 0;
  }
  h1 {
    ${type('hero')}
  }
  p {
    ${type('bodyL')}
    margin: 14px 0 24px;
    color: ${color('text.secondary')};
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
  }
  .plain {
    box-shadow: none;
  }
  img {
    width: 100%;
    height: auto;
    margin-bottom: 10px;
    filter: var(--ya-picture-filter, none);
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-left: 32px;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: 20px;
    margin-top: 4px;
    padding: 0 4px;
    border-radius: 20px;
    > div {
      padding: 24px 16px 0;
    }
    p {
      margin: 10px 0 18px;
    }
    nav {
      flex-direction: column;
      align-items: flex-start;
    }
  }
`;

import { paths } from '@yarmarok/shared-contract';
import { assetUrl, color, LinkButton, media, radius, space, type } from '@yarmarok/shared-ui';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './home.messages';

/** Introduction of the marketplace. */
export function Hero({ lead }: { lead: string }) {
  return (
    <Root>
      <Texts>
        <Title>
          <FormattedMessage {...messages.title} />
        </Title>
        <Lead>{lead}</Lead>
        <Actions>
          <LinkButton to={paths.categories()} size="lg">
            <FormattedMessage {...messages.toCatalog} />
          </LinkButton>
          <ShopLink to={paths.seller.createShop()} size="lg" variant="outline">
            <FormattedMessage {...messages.openShop} />
          </ShopLink>
        </Actions>
      </Texts>
      <Picture
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
  gap: ${space(3)};
  overflow: hidden;
  margin-top: ${space(5)};
  padding-left: ${space(12)};
  border-radius: ${radius.xxl};
  background: ${color('brandDeep.hero')};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-left: ${space(8)};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(5)};
    margin-top: ${space(1)};
    padding: 0 ${space(1)};
    border-radius: ${radius.xl};
  }
`;

const Texts = styled.div`
  align-self: center;
  padding: ${space(12)} 0;
  ${media.mobile} {
    padding: ${space(6)} ${space(4)} 0;
  }
`;

const Title = styled.h1`
  ${type('hero')}
`;

const Lead = styled.p`
  ${type('bodyL')}
  margin: ${space(3.5)} 0 ${space(6)};
  color: ${color('text.secondary')};
  ${media.mobile} {
    margin: ${space(2.5)} 0 ${space(4.5)};
  }
`;

const Actions = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  ${media.mobile} {
    flex-direction: column;
    align-items: flex-start;
  }
`;

const ShopLink = styled(LinkButton)`
  box-shadow: none;
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  margin-bottom: ${space(2.5)};
  filter: var(--ya-picture-filter, none);
`;

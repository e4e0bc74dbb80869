import type { OfferImport } from '@yarmarok/shared-api/account';
import { Card, color, media, radius, space, type, useFormat } from '@yarmarok/shared-ui';
import { CircleAlert, CircleMinus, CirclePlus, RefreshCw } from '@yarmarok/shared-ui/icons';
import { FormattedMessage } from 'react-intl';
import { styled } from 'styled-components';
import { messages } from './import-offers.messages';

const tiles = [
  { key: 'created', Icon: CirclePlus, message: messages.created },
  { key: 'updated', Icon: RefreshCw, message: messages.updated },
  { key: 'skipped', Icon: CircleMinus, message: messages.skipped },
  { key: 'errors', Icon: CircleAlert, message: messages.errors },
] as const;

/** Number of rows by outcome. */
export function ImportTiles({ shown }: { shown: OfferImport }) {
  const format = useFormat();
  return (
    <Grid>
      {tiles.map(({ key, Icon, message }) => (
        <Card as="li" key={key} tone="shadow" padding="none">
          <Tile data-tone={key}>
            <Mark>
              <Icon size={22} />
            </Mark>
            <div>
              <Count>{format.number(shown[key])}</Count>
              <Name>
                <FormattedMessage {...message} />
              </Name>
            </div>
          </Tile>
        </Card>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(3)};
  }
`;

const Tile = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(4)};
`;

const Mark = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.md};
  [data-tone='created'] > & {
    background: ${color('importRow.created.bg')};
    color: ${color('importRow.created.text')};
  }
  [data-tone='updated'] > & {
    background: ${color('importRow.updated.bg')};
    color: ${color('importRow.updated.text')};
  }
  [data-tone='skipped'] > & {
    background: ${color('importRow.skipped.bg')};
    color: ${color('importRow.skipped.text')};
  }
  [data-tone='errors'] > & {
    background: ${color('importRow.error.bg')};
    color: ${color('importRow.error.text')};
  }
`;

const Count = styled.b`
  ${type('h3')}
  display: block;
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  ${type('caption')}
  color: ${color('text.muted')};
`;

import { Alert, Button, Card, color, radius, space, TextLink, type, useFormat } from '@yarmarok/shared-ui';
import { Dropzone, FileRow, ProgressBar } from '@yarmarok/shared-ui/account';
import { FormError } from '@yarmarok/shared-ui/forms';
import { FileSpreadsheet } from '@yarmarok/shared-ui/icons';
import type { OfferImport } from '@yarmarok/shared-api/account';
import { paths, useHost } from '@yarmarok/shared-contract';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useAccountApi } from '../../state/use-account-api';
import { messages } from './import-offers.messages';
import { hasErrors, isRunning, useImport } from './import-state';
import { estimateSecondsLeft } from './time-left';
import type { PriceList } from './use-price-list';

const accept =
  '.csv,.tsv,.txt,.xlsx,.xml,.yml,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/xml,application/xml';
const minute = 60;

interface FileCardProps {
  priceList: PriceList;
  shownId: number | null;
  shopId: number;
  onChoose: (file: File) => void;
}

/** Drop zone for a price list with the progress of the upload and the import. */
export function FileCard({ priceList, shownId, shopId, onChoose }: FileCardProps) {
  const { chosen, share, refusal } = priceList;
  return (
    <Card tone="shadow">
      <Stack>
        <Dropzone
          label={<FormattedMessage {...messages.drop} />}
          hint={<FormattedMessage {...messages.formats} />}
          accept={accept}
          isDisabled={share !== null}
          onFiles={([file]) => {
            if (file) onChoose(file);
          }}
        />
        {refusal ? <FormError>{refusal}</FormError> : null}
        {chosen && share !== null ? <FileRow name={chosen.file.name} progress={Math.round(share * 100)} onCancel={priceList.stop} /> : null}
        {shownId !== null ? <Running key={shownId} importId={shownId} shopId={shopId} priceList={priceList} /> : null}
      </Stack>
    </Card>
  );
}

function Running({ importId, shopId, priceList }: { importId: number; shopId: number; priceList: PriceList }) {
  const intl = useIntl();
  const format = useFormat();
  const { actions } = useHost();
  const one = useImport(importId);
  const cancel = useMutation(useAccountApi().imports.cancel());
  const shown = one.data;
  if (!shown) return null;
  const total = shown.rows_total ?? shown.rows_done;

  return (
    <>
      <Progress>
        <FileSpreadsheet size={24} />
        <ProgressText>
          <Line>
            <b>{shown.file_name}</b>
            <span>
              <FormattedMessage {...messages.progress} values={{ done: format.number(shown.rows_done), total: format.number(total) }} />
            </span>
          </Line>
          <ProgressBar
            label={shown.file_name}
            value={shown.rows_done}
            max={Math.max(1, total)}
            segments={[
              { tone: 'created', value: shown.created },
              { tone: 'updated', value: shown.updated },
              { tone: 'skipped', value: shown.skipped },
              { tone: 'error', value: shown.errors },
            ]}
          />
          <Line data-note>
            <span role="status">
              <StateText shown={shown} seconds={estimateSecondsLeft(shown, one.dataUpdatedAt)} />
            </span>
            {isRunning(shown) ? (
              <TextLink
                hasUnderline
                onClick={() =>
                  cancel.mutate(importId, {
                    onSuccess: () => actions.notify('info', intl.formatMessage(messages.stopped)),
                    onError: (error) => actions.notifyError(error),
                  })
                }
              >
                <FormattedMessage {...messages.stop} />
              </TextLink>
            ) : shown.dry_run ? null : (
              <TextLink to={paths.seller.offers(shopId)} hasUnderline>
                <FormattedMessage {...messages.toOffers} />
              </TextLink>
            )}
          </Line>
        </ProgressText>
      </Progress>
      {shown.message ? (
        <Alert tone={shown.status === 'failed' ? 'danger' : 'warning'} role="alert">
          {shown.message}
        </Alert>
      ) : null}
      {shown.dry_run && shown.status === 'finished' ? (
        <Alert
          role="status"
          action={
            priceList.chosen ? (
              <Button size="sm" isLoading={priceList.isStarting} onClick={() => void priceList.run(false)}>
                <FormattedMessage {...messages.forReal} />
              </Button>
            ) : undefined
          }
        >
          <FormattedMessage {...messages.dryDone} />
        </Alert>
      ) : null}
    </>
  );
}

function StateText({ shown, seconds }: { shown: OfferImport; seconds: number | null }) {
  switch (shown.status) {
    case 'waiting':
      return <FormattedMessage {...messages.queued} />;
    case 'running':
      return (
        <>
          <FormattedMessage {...(shown.dry_run ? messages.checking : messages.running)} />
          {seconds === null ? null : <Comma />}
          {seconds === null ? null : seconds < minute ? (
            <FormattedMessage {...messages.secondsLeft} values={{ count: seconds }} />
          ) : (
            <FormattedMessage {...messages.minutesLeft} values={{ count: Math.round(seconds / minute) }} />
          )}
          <Leave>
            <FormattedMessage {...messages.mayLeave} />
          </Leave>
        </>
      );
    case 'finished':
      return <FormattedMessage {...(hasErrors(shown) ? messages.doneWithErrors : messages.done)} />;
    case 'canceled':
      return <FormattedMessage {...messages.canceled} />;
    case 'failed':
      return <FormattedMessage {...messages.broken} />;
  }
}

const Comma = styled.span`
  &::before {
    content: ', ';
    white-space: pre;
  }
`;

const Leave = styled.span`
  display: block;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Progress = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.lg};
  background: ${color('surface.sunken')};

  > svg {
    flex: none;
    color: ${color('brand.text')};
  }
`;

const ProgressText = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};

  b {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  > span {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  &[data-note],
  &[data-note] > span {
    ${type('caption')}
    color: ${color('text.muted')};
    font-weight: 400;
  }
`;

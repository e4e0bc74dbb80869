import * as sharedApi from '@yarmarok/shared-api';
import * as sharedContract from '@yarmarok/shared-contract';
import * as messageSet from '@yarmarok/shared-contract/message-set';
import * as remoteStorage from '@yarmarok/shared-contract/remote-storage';
import * as sharedUi from '@yarmarok/shared-ui';
import * as sharedUiAccount from '@yarmarok/shared-ui/account';
import * as sharedUiCheckout from '@yarmarok/shared-ui/checkout';
import * as sharedUiControls from '@yarmarok/shared-ui/controls';
import * as sharedUiForms from '@yarmarok/shared-ui/forms';
import * as sharedUiOverlays from '@yarmarok/shared-ui/overlays';
import * as sharedUiRichText from '@yarmarok/shared-ui/rich-text';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as jotai from '../../facades/jotai';
import * as reactIntl from '../../facades/react-intl';
import * as reactQuery from '../../facades/react-query';
import * as reactRouter from '../../facades/react-router-dom';
import * as styledComponents from '../../facades/styled-components';

/** The shared modules on the server: a server bundle may require these and no others. */
export const hostModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouter,
  jotai,
  'react-intl': reactIntl,
  '@tanstack/react-query': reactQuery,
  'styled-components': styledComponents,
  '@yarmarok/shared-contract': sharedContract,
  '@yarmarok/shared-contract/message-set': messageSet,
  '@yarmarok/shared-contract/remote-storage': remoteStorage,
  '@yarmarok/shared-api': sharedApi,
  '@yarmarok/shared-ui': sharedUi,
  '@yarmarok/shared-ui/controls': sharedUiControls,
  '@yarmarok/shared-ui/checkout': sharedUiCheckout,
  '@yarmarok/shared-ui/forms': sharedUiForms,
  '@yarmarok/shared-ui/overlays': sharedUiOverlays,
  '@yarmarok/shared-ui/account': sharedUiAccount,
  '@yarmarok/shared-ui/rich-text': sharedUiRichText,
};
